// The list of lessons: links alone.

import { keepPlaceInOtherTongues } from "./page.js";

keepPlaceInOtherTongues();
