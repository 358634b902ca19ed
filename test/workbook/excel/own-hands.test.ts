/** @jest-environment jsdom */
import { TextEncoder } from "node:util";
import { excelBench } from "../excel-bench";
import { ownHands } from "../own-hands";

// Browsers have it; jsdom does not.
globalThis.TextEncoder ??= TextEncoder;

ownHands("Excel", () => Promise.resolve(excelBench()));
