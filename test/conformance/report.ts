import type { Fact } from "./facts";

/** What one run of the kit found in one Excel. */
export interface Report {
  /** The form of the report. */
  readonly kit: 1;
  /** The version of Starledger. */
  readonly starledger: string;
  readonly excel: {
    readonly platform: string;
    readonly version: string;
    readonly language: string;
    /** The newest requirement set that it knows, such as "1.20". */
    readonly api: string;
  };
  readonly contract: {
    readonly passed: number;
    readonly failed: readonly { readonly name: string; readonly message: string }[];
    readonly notRun: readonly { readonly name: string; readonly why: string }[];
  };
  /** The answers of the probes, and of the steps by hand, by their ids. */
  readonly facts: Readonly<Record<string, Fact>>;
  readonly byHand: Readonly<Record<string, Fact>>;
  /** What is measured and never compared. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** Whether something that was posted is a report. */
export const isReport = (given: unknown): given is Report =>
  typeof given === "object" &&
  given !== null &&
  "kit" in given &&
  given.kit === 1 &&
  ["excel", "contract", "facts", "byHand", "seconds"].every((part) => part in given);

/** The name of its file, such as "excel-PC-16.0.19029.20156.json"; letters that a file may not have are left out. */
export const fileNameOf = ({ excel: { platform, version } }: Report): string =>
  `excel-${[platform, version].map((part) => part.replace(/[^\w.]+/g, "")).join("-")}.json`;
