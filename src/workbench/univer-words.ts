/**
 * Words that Univer 0.25.1 shows but its English lacks, so that it would show their keys; and the names of borders, which
 * it has only as identifiers. Named as Univer names them.
 */
export const UNIVER_WORDS = {
  "sheets-formula": {
    progress: {
      analyzing: "Preparing to calculate …",
      calculating: "Calculating …",
      "array-analysis": "Calculating …",
      "array-calculation": "Calculating …",
      done: "Calculated",
    },
    functionList: {
      LET: {
        functionParameter: {
          name1: { name: "name1", detail: "The first name. It begins with a letter." },
          nameValue1: { name: "name_value1", detail: "The value of the first name." },
          calculationOrName2: {
            name: "calculation_or_name2",
            detail: "A calculation that uses the names, or a second name.",
          },
          nameValue2: { name: "name_value2", detail: "The value of the second name." },
          calculationOrName3: {
            name: "calculation_or_name3",
            detail: "A calculation that uses the names, or a third name.",
          },
        },
      },
    },
  },
  "sheets-ui": {
    merge: {
      confirm: {
        warning: "Warning",
        dismantleMergeCellWarning: "This splits some merged cells. Do you want to continue?",
      },
    },
    filter: {
      confirm: {
        error: "Not possible",
        notAllowedToInsertRange: "Cells cannot be moved here while rows are filtered. Clear the filter first.",
      },
    },
    info: { error: "Error", forceStringInfo: "Number stored as text" },
    borderLine: {
      borderTop: "Top border",
      borderBottom: "Bottom border",
      borderLeft: "Left border",
      borderRight: "Right border",
      borderNone: "No border",
      borderAll: "All borders",
      borderOutside: "Outside borders",
      borderInside: "Inside borders",
      borderHorizontal: "Inside horizontal borders",
      borderVertical: "Inside vertical borders",
      borderTlbr: "Diagonal down",
      borderTlbcTlmr: "Two diagonals down",
      borderTlbrTlbcTlmr: "Three diagonals down",
      borderBlTr: "Diagonal up",
      borderMltrBctr: "Two diagonals up",
      borderColor: "Border color",
      borderSize: "Border width",
      borderType: "Border style",
    },
  },
  specialPaste: {
    value: "Paste values",
    format: "Paste formats",
    formula: "Paste formulas",
    colWidth: "Paste column widths",
    besidesBorder: "Paste all but borders",
  },
  formula: { operation: { pasteFormula: "Paste formulas" } },
  ui: { ribbon: { menu: "Menu" } },
} as const;
