// Constants that the program writes before a script of the static site.
declare const KEPT: { version: string; files: string[] };
declare const PYTHON: string;
declare const LACKING: string;
declare const LOADING: string;
declare const PREPARED: { first: string; exercises: Record<string, string>; trees: Record<string, string> };

// Files that stand beside these modules only in a site that has been built.
declare module "*/pyodide.mjs" {
  export function loadPyodide(options: object): Promise<any>;
}
declare module "*/pyodide.asm.mjs" {
  const createModule: (settings: object) => Promise<any>;
  export default createModule;
}
declare module "*/static/kept.js" {
  export function keep(name: string, content: unknown): Promise<void>;
  export function readCached(name: string): Promise<Response | undefined>;
}
