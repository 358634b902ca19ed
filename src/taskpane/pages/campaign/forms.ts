import { later } from "../../parts/later";

/** The forms of the Campaign page are loaded after what it shows at first. */
export const SETUP_FORM = later(async () => (await import("./setup-form")).SetupForm);
export const TAKE_OVER_FORM = later(async () => (await import("./take-over-form")).TakeOverForm);
export const IMPORT_FORM = later(async () => (await import("./import-form")).ImportForm);
