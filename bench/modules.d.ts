/**
 * As much of what the bench measures against as it uses: so that its types hold on a machine where bench/node_modules
 * is not installed.
 */
declare module "hyperformula" {
  type Value = number | string | boolean | null | { readonly type: string; readonly message: string };

  export class HyperFormula {
    static buildFromSheets(
      sheets: Readonly<Record<string, readonly (readonly (number | string | boolean | null)[])[]>>,
      options: { readonly licenseKey: "gpl-v3" },
    ): HyperFormula;
    getSheetId(name: string): number | undefined;
    getSheetValues(sheet: number): Value[][];
    setCellContents(
      address: { readonly sheet: number; readonly row: number; readonly col: number },
      contents: readonly (readonly (number | string | boolean | null)[])[],
    ): unknown;
    suspendEvaluation(): void;
    resumeEvaluation(): unknown;
    destroy(): void;
  }
}

declare module "exceljs" {
  export class Workbook {
    readonly xlsx: {
      readFile(path: string): Promise<Workbook>;
      load(file: Uint8Array): Promise<Workbook>;
      writeBuffer(): Promise<unknown>;
    };
    readonly worksheets: readonly { readonly name: string; readonly actualRowCount: number }[];
  }
}

declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options: { readonly url: string });
    readonly window: Window & typeof globalThis;
  }
}
