import { ZERO, formatPoints, type Points } from "../../core/points";
import { transferRow } from "../ledger/booking";
import { SETTING } from "../ledger/books";
import type { Edit } from "../schema/edit";
import { OUTSIDE } from "../ledger/entry";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { campaignSheets, offeredWords } from "../schema/layout";
import { NAME_TAKES, isFitName } from "../checks/side";
import { sameWord } from "../../core/spelling";
import type { Game } from "../game";
import { SCHEMA, type Row, type TableName } from "../schema/tables";

/** What a new campaign begins with. */
export interface Setup {
  readonly name: string;
  readonly today: string;
  readonly sides: readonly {
    readonly name: string;
    readonly kind: string;
    readonly player: string;
    readonly race: string;
    readonly opening: Points;
  }[];
}

/** Lays the sheets of a new campaign, with its sides and their opening treasuries booked in turn 0. */
export function startCampaign(system: Game, setup: Setup): Outcome {
  const wrong = unfitSides(system, setup.sides);
  if (wrong) return wrong;
  const sheets = campaignSheets(startRows(system, setup), offeredWords(system));
  return allowed(
    `${setup.name} is ready: ${sheets.length} sheets, turn 1 is under way.`,
    sheets.map((sheet): Edit => ({ kind: "lay", sheet })),
  );
}

/** The rows that a campaign starts with. */
export function startRows(
  system: Game,
  { name, today, sides: given }: Setup,
): Partial<Record<TableName, readonly Row[]>> {
  const sides = given.map((side) => ({ ...side, name: side.name.trim() }));
  return {
    Settings: [
      { Setting: SETTING.schema, Value: String(SCHEMA), Note: "The form of these tables; Starledger reads it first" },
      { Setting: SETTING.game, Value: system.title, Note: "The game whose rules hold" },
      { Setting: SETTING.name, Value: name, Note: "" },
      ...system.settings.map(({ setting, value, note }): Row => ({ Setting: setting, Value: value, Note: note })),
    ],
    Sides: sides.map(({ name, kind, player, race }): Row => ({
      Side: name,
      Kind: kind,
      Player: player,
      Race: race,
    })),
    Transfers: openingRows(system, sides, today),
  };
}

/** The refusal of sides that cannot be: without a name of their own, or of no kind. */
export function unfitSides({ sideKinds }: Game, given: Setup["sides"]): Outcome | undefined {
  const sides = given.map((side) => ({ ...side, name: side.name.trim() }));
  if (sides.length === 0) return refusal("side-name", "Side", "A campaign needs a side; add one.");
  for (const [index, { name, kind, opening }] of sides.entries()) {
    const taken = sides.slice(0, index).some((other) => sameWord(other.name, name));
    const reserved = OUTSIDE.find((account) => sameWord(account, name));
    if (name === "") return refusal("side-name", "Side", "Every side needs a name.");
    if (taken) return refusal("side-name", name, `Two sides are called ${name}; give one another name.`);
    if (reserved !== undefined) {
      return refusal("side-name", name, `${reserved} is an account of the ledger; give the side another name.`);
    }
    if (!isFitName(name)) return refusal("side-name", name, `${name} is no name for a side; it takes ${NAME_TAKES}.`);
    if (!sideKinds.includes(kind)) {
      return refusal("side-kind", name, `${name} is ${kind || "of no kind"}; a side is ${sideKinds.join(", ")}.`);
    }
    if (opening < 0) {
      return refusal("negative-amount", name, `${name} opens with ${formatPoints(opening)} BPV; it takes 0 or more.`);
    }
  }
  return undefined;
}

/** The opening treasuries as entries of turn 0. */
function openingRows(system: Game, sides: Setup["sides"], today: string): Row[] {
  const line = system.lines.find((known) => known.line === "Opening");
  const from = line?.from.flatMap((party) => ("account" in party ? [party.account] : []))[0] ?? "Economy";
  return sides
    .filter(({ opening }) => opening !== ZERO)
    .map(({ name, opening }, index) =>
      transferRow(
        { line: "Opening", from, to: name, amount: opening, subject: "", note: "" },
        { no: index + 1, turn: 0, step: "", clause: line?.clause ?? "", today },
      ),
    );
}
