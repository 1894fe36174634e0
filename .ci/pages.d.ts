// Constants that the program writes before a script of the static site.
declare const KEPT: { version: string; files: string[] };
declare const PYTHON: string;
declare const LACKING: string;
declare const LOADING: string;
declare const PREPARED: { first: string; exercises: Record<string, string>; trees: Record<string, string> };
