import { TextDecoder, TextEncoder } from "node:util";

// Browsers have them; jsdom does not. Imported first, for some libraries ask for them when they are loaded.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;
