import { Button } from "@fluentui/react-components";
import { useState, type ReactNode } from "react";
import { isBlank, quote, type Block, type Cell } from "../../../engine/core/cell";
import { allowed } from "../../../engine/campaign/ledger/outcome";
import { blockOf } from "../../../engine/core/kind";
import { parseArea, parseAddress } from "../../../workbook/address";
import { quotedFormula } from "../../../workbook/content";
import type { SelectedCell } from "../../../workbook/port";
import { useBooks } from "../../books";
import type { Notice } from "../../notice";
import { Ask } from "../../parts/ask";
import { Buttons } from "../../parts/section";

/** Cells that a formula reads. */
export interface ReadCells {
  readonly sheet: string;
  readonly range: string;
}

interface Props {
  readonly formula: string;
  /** Its current value. */
  readonly value: Cell | Block;
  readonly label: string;
  readonly reads?: readonly ReadCells[];
  readonly primary?: boolean;
  readonly testId?: string;
  /** Other buttons beside this one. */
  readonly children?: ReactNode;
}

/** Puts a formula into the selected cell; asks first if the cell is not empty. */
export function InsertFormula({ formula, value, label, reads = [], primary = false, testId, children }: Props) {
  const { store, working } = useBooks();
  const [asked, ask] = useState<SelectedCell | null>(null);

  const insert = ({ sheet, cell }: SelectedCell): void => {
    ask(null);
    // Of a result that spills, the cell itself shows the first value.
    const first = blockOf(value)[0]?.[0] ?? null;
    const spills = Array.isArray(value) ? { spills: blockOf(value) } : {};
    const content = { kind: "formula", formula, value: first, ...spills } as const;
    const says = `${quotedFormula(formula)} is in ${sheet} ${cell}.`;
    void store.performOnWorkbook("Inserting the formula", () =>
      allowed(says, [{ kind: "enter", sheet, cell, content }]),
    );
  };
  const insertOrAsk = async (): Promise<void> => {
    const selected = await store.selection();
    if (selected === null) return;
    const refused = refusalOf(formula, selected, reads);
    if (refused) store.notify(refused);
    else if (selected.formula === null && isBlank(selected.value)) insert(selected);
    else ask(selected);
  };

  return (
    <>
      <Buttons>
        <Button
          size="small"
          appearance={primary ? "primary" : "secondary"}
          disabledFocusable={working !== null}
          onClick={() => void insertOrAsk()}
          data-testid={testId}
        >
          {label}
        </Button>
        {children}
      </Buttons>
      {asked && (
        <Ask
          question={`${asked.sheet} ${asked.cell} contains ${asked.formula === null ? quote(asked.value) : quotedFormula(asked.formula)}. Replace it?`}
          yes="Replace it"
          no="Keep it"
          onYes={() => insert(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

/** The most characters that a formula can have in Excel. */
const LONGEST_FORMULA = 8192;

const NOT_WRITTEN = { tone: "refused", kept: "Nothing was written.", why: [] } as const;

/** Why a formula cannot go into a cell: it would read that same cell, or is too long. Null if it can. */
function refusalOf(formula: string, { sheet, cell }: SelectedCell, reads: readonly ReadCells[]): Notice | null {
  if (reads.some((read) => read.sheet === sheet && covers(read.range, cell))) {
    const happened = `${sheet} ${cell} is one of the cells that the formula reads.`;
    return { ...NOT_WRITTEN, happened, remedy: "Select another cell for the formula and try again." };
  }
  if (formula.length <= LONGEST_FORMULA) return null;
  const happened = `The formula has ${formula.length} characters, but Excel allows only ${LONGEST_FORMULA}.`;
  return { ...NOT_WRITTEN, happened, remedy: "Put the values into cells, select those instead, and try again." };
}

function covers(range: string, cell: string): boolean {
  const area = parseArea(range);
  const place = parseAddress(cell);
  if (area === null || place === null) return false;
  const { first, last } = area;
  return place.row >= first.row && place.row <= last.row && place.column >= first.column && place.column <= last.column;
}
