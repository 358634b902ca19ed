import { add, subtract, formatPoints, type Points } from "../../core/points";
import { check, type Check } from "../../campaign/checks/check";
import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { optionalAmountField, type Field, type Fields } from "../../campaign/commands/field";
import { treasury, unitWorth } from "../../campaign/ledger/replay";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { toNumber } from "../../core/points";
import { listed } from "../../core/words";
import { rowOf } from "../../campaign/schema/table";
import { CLOSINGS } from "../tables";
import { orionSides } from "./history";
import { leftOpen, type LeftOpen } from "./left-open";
import { isSkipped } from "./rent-checks";

const WORDS: Readonly<
  Record<LeftOpen["what"], { readonly label: string; readonly clause: string; readonly step: string }>
> = {
  income: { label: "Income", clause: "V19.08", step: "2C2" },
  rentDue: { label: "Rent", clause: "V19.08", step: "2C2" },
  netWorth: { label: "Net worth", clause: "V19.093", step: "8A3" },
};

const labelOf = ({ what, turn }: LeftOpen): string => `${WORDS[what].label} of turn ${turn}`;
const keyOf = ({ what, turn }: LeftOpen): string => `${what}-${turn}`;

/** What is still open while the first turn after the import is under way: once it is closed, what is unknown stays so. */
const openNow = (state: BooksState, side: string): readonly LeftOpen[] =>
  state.campaign.turn === state.campaign.first ? leftOpen(state, side) : [];

/** The net worth with which a pirate came: its treasury and the units of its set-up (V19.092). */
const worthNow = ({ campaign }: BooksState, side: string): Points =>
  add(treasury(campaign, side, campaign.first - 1), unitWorth(campaign, side, campaign.first - 1));

/** Enters what a ledger that was kept by hand lacked when it was imported; its subject is the pirate. */
export const enterLeftOpen = formCommand<Fields>({
  id: "enter-left-open",
  title: "Enter what the import left open",
  clause: "V19.093",
  steps: ["2C2", "8A3"],
  by: [],
  about: "a pirate",
  seenBy: "side",
  button: "Enter it",
  offered: (state) =>
    orionSides(state).flatMap((side) => {
      const [first, ...more] = openNow(state, side);
      if (!first) return [];
      const { clause, step } = WORDS[first.what];
      const what = `Enter what the import of ${side} left open: ${listed([first, ...more].map(labelOf))}`;
      return [asksFor({ subject: side, what, step, clause, done: false })];
    }),
  fields(open, { subject: side }) {
    const asked = openNow(open, side);
    if (asked.length === 0) {
      const message = `Nothing of ${side === "" ? "a blank side" : side} is open from before the import. Choose a pirate that has something open.`;
      return refusal("left-open", side || "Side", message, "V19.093");
    }
    const last = open.campaign.first - 1;
    return {
      ask: Object.fromEntries(
        asked.map((one): [string, Field<Points | null>] => {
          const worth = one.what === "netWorth" && one.turn === last ? formatPoints(worthNow(open, side)) : undefined;
          const known = worth !== undefined && { start: worth, from: "its treasury and units at the import" };
          const hint = one.what === "income" ? "Without ship sales, less running costs" : undefined;
          const least = one.what === "income" ? {} : { least: 0 };
          return [
            keyOf(one),
            optionalAmountField(labelOf(one), { ...least, ...known, ...(hint && { hint }), samples: ["47", "480"] }),
          ];
        }),
      ),
    };
  },
  write(open, values, { subject: side }) {
    const asked = openNow(open, side);
    const given = asked.flatMap((one) => {
      const amount = values[keyOf(one)];
      return typeof amount === "number" ? [{ ...one, amount: amount as Points }] : [];
    });
    if (given.length === 0) {
      return refusal("left-open", side, `Enter at least one of these: ${asked.map(labelOf).join(", ")}.`, "V19.093");
    }
    const last = open.campaign.first - 1;
    const edits = given.map(({ what, turn, closing, amount }) => {
      const units = what === "netWorth" && turn === last && { unitBpv: subtract(amount, closing.treasury) };
      const cells = rowOf(CLOSINGS, { [what]: amount, ...units });
      return { kind: "change", table: CLOSINGS.name, row: closing.row, cells } as const;
    });
    const said = given.map((one) => `${labelOf(one)}: ${toNumber(one.amount)} BPV`);
    return allowed(`Of ${side} is known now: ${listed(said)}.`, edits);
  },
});

/** V19.08, V19.093: what the import left open is entered before the turn is closed, unless its step is skipped with a reason. */
export const leftOpenEntered: Check = check({
  id: "left-open",
  title: "What an import left open is entered before its first turn is closed",
  clause: "V19.093",
  atClose: true,
  find: (state) =>
    orionSides(state).flatMap((side) =>
      openNow(state, side)
        .filter(({ what }) => !isSkipped(state, side, WORDS[what].step))
        .map((one) => {
          const { clause, step } = WORDS[one.what];
          const follows = step === "2C2" ? "the rent of this turn follows from it" : "a later turn is compared with it";
          const message = `${side}: the ${labelOf(one).toLowerCase()} was left open at the import, and ${follows}. Enter it in ${step}; if nobody knows it, skip that step with a reason, and nothing is calculated from it.`;
          const spot = { sheet: CLOSINGS.sheet };
          return {
            subject: `${side}, turn ${one.turn}`,
            message,
            clause,
            expected: "an amount",
            actual: "nothing",
            spot,
          };
        }),
    ),
});
