// The list of lessons: links alone.

import { keepPlaceAcrossLanguages } from "./page.js";

keepPlaceAcrossLanguages();
