import { likeName } from "../../core/names";
import { ZERO, formatPoints, type Points } from "../../core/points";
import { NAME_TAKES, isFitName, twiceSays } from "../checks/side";
import { EVERYBODY, NOBODY_ELSE } from "../schema/audience";
import { transferRow, type Stamp } from "../ledger/booking";
import { hasLedger, lineOf, moneyOf, type LedgerGame } from "../ledger/ledger";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import { campaignSheets, type StartRows } from "../schema/layout";
import { SCHEMA, SETTING, SETTINGS, SIDES } from "../schema/shared-tables";
import { rowOf, type Row } from "../schema/table";
import { allows } from "./command-spec";
import { formCommand } from "./command";
import { amountField, textField, textIn, type Field, type Fields } from "./field";
import { SIDES_COUNTED, filledSides, filledUnnamed, sideFields, sidesCounted, type Purse } from "./side-fields";

/** What a new campaign starts with. */
export interface Setup {
  readonly name: string;
  readonly stamp: Stamp;
  readonly sides: readonly {
    readonly name: string;
    readonly kind: string;
    readonly player: string;
    readonly race: string;
    readonly opening: Points;
  }[];
}

/** Adds the sheets of a new campaign, with its sides, and their opening treasuries booked in turn 0. */
export function startCampaign(game: LedgerGame, setup: Setup): Outcome {
  const wrong = unfitSides(game, setup.sides);
  if (wrong) return wrong;
  const sheets = campaignSheets(game.tables, startRows(game, setup));
  const now = game.playsSetUp ? "the set-up" : "turn 1";
  return allowed(
    `${setup.name} is ready: ${sheets.length} sheets${hasLedger(game) ? `, ${now} is under way` : ""}.`,
    sheets.map((sheet): Edit => ({ kind: "lay", sheet })),
  );
}

/** The rows that a campaign starts with. */
export function startRows(game: LedgerGame, { name, stamp, sides: given }: Setup): StartRows {
  const sides = given.map((side) => ({ ...side, name: side.name.trim() }));
  return {
    ...game.firstRows,
    [SETTINGS.name]: [
      { setting: SETTING.schema, value: String(SCHEMA), note: "The form of these tables; Starledger reads it first" },
      { setting: SETTING.game, value: game.title, note: "The game whose rules hold" },
      { setting: SETTING.name, value: name, note: "" },
      ...game.settings,
    ].map(({ setting, value, note }) => rowOf(SETTINGS, { setting, value, note })),
    [SIDES.name]: sides.map(({ name, kind, player, race }) => rowOf(SIDES, { name, kind, player, race })),
    Transfers: openingRows(game, sides, stamp),
  };
}

/** The refusal of sides without a name of their own, or without a valid kind. */
export function unfitSides(game: LedgerGame, given: Setup["sides"]): Outcome | undefined {
  const sides = given.map((side) => ({ ...side, name: side.name.trim() }));
  if (sides.length === 0) return refusal("side-name", "Side", "A campaign needs at least one side. Add one.");
  for (const [index, { name, kind, opening }] of sides.entries()) {
    const taken = likeName(
      sides.slice(0, index).map((other) => other.name),
      name,
    );
    const reserved = likeName([...game.accounts, EVERYBODY, NOBODY_ELSE], name);
    if (name === "") return refusal("side-name", "Side", "Every side needs a name.");
    if (taken !== undefined) return refusal("side-name", name, twiceSays(name, taken));
    if (reserved !== undefined) {
      return refusal("side-name", name, `${reserved} has another meaning in the books. Give the side another name.`);
    }
    if (!isFitName(name))
      return refusal("side-name", name, `${name} cannot be the name of a side. Enter ${NAME_TAKES}.`);
    if (!game.sideKinds.includes(kind)) {
      return refusal(
        "side-kind",
        name,
        `${name} has ${kind === "" ? "no kind" : `the kind "${kind}"`}. Choose one: ${game.sideKinds.join(", ")}.`,
      );
    }
    if (opening < 0) {
      return refusal(
        "negative-amount",
        name,
        `${name} starts with ${formatPoints(opening)} ${moneyOf(game)}. Enter 0 or more.`,
      );
    }
  }
  return undefined;
}

/** The opening treasuries as entries of turn 0. */
function openingRows(game: LedgerGame, sides: Setup["sides"], stamp: Stamp): readonly Row[] {
  if (!hasLedger(game)) return [];
  const line = lineOf(game, game.opening);
  const from = line?.from.flatMap((party) => ("account" in party ? [party.account] : []))[0] ?? "";
  const books = { sides };
  return sides
    .filter(({ opening }) => opening !== ZERO)
    .map(({ name, opening }, index) =>
      transferRow(
        { books, game },
        { line: game.opening, from, to: name, amount: opening, subject: "", note: "" },
        { no: index + 1, turn: 0, step: "", clause: line?.clause ?? "", stamp },
      ),
    );
}

/** What a side starts with; nothing in a game without a ledger. */
function purseOf(game: LedgerGame): Purse | null {
  if (!hasLedger(game)) return null;
  const start = formatPoints(game.usualStart?.opening ?? ZERO);
  return {
    name: "opening",
    field: (of) => amountField(`Opening treasury ${of}`, { start, least: 0, samples: [start, "100"] }),
  };
}

/** Starts a campaign in a workbook without one. A side without a name is left out. */
export const start = formCommand<Fields>({
  id: "start",
  title: "Start a campaign",
  clause: "",
  steps: [],
  by: [],
  about: SIDES_COUNTED,
  needsNoSubject: true,
  seenBy: "all",
  button: "Start the campaign",
  offered: ({ game }) => [allows("", `Start a campaign of ${game.title}`)],
  fields({ game }, { subject }) {
    const many = sidesCounted(game, subject);
    if (typeof many !== "number") return many;
    const name = textField("Name of the campaign", { required: true, samples: ["Rim War"] });
    return { ask: Object.fromEntries<Field>([["name", name], ...sideFields(game, many, purseOf(game))]) };
  },
  write({ game }, values, { subject, stamp }) {
    const many = sidesCounted(game, subject);
    if (typeof many !== "number") return many;
    const unnamed = filledUnnamed(game, values, many, purseOf(game));
    if (unnamed) return refusal("side-name", "Side", Object.values(unnamed).join(" "));
    const sides = filledSides(values, many, purseOf(game)).map(({ purse, ...side }) => ({ ...side, opening: purse }));
    return startCampaign(game, { name: textIn(values, "name"), stamp, sides });
  },
});
