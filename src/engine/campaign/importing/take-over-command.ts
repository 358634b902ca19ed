import { parseWhole } from "../../core/amount";
import type { Command } from "../commands/command";
import { allows } from "../commands/command-spec";
import { askFields, dialogueCommand } from "../commands/dialogue";
import {
  FieldError,
  amountField,
  linesField,
  textField,
  textIn,
  wholeField,
  type Field,
  type Fields,
} from "../commands/field";
import {
  SIDES_COUNTED,
  filledSides,
  filledUnnamed,
  sideField,
  sideFields,
  sidesCounted,
  type Purse,
} from "../commands/side-fields";
import { inOneLine } from "../../core/cell";
import type { Stamp } from "../ledger/booking";
import { hasLedger, tableOf } from "../ledger/ledger";
import { stateOf } from "../ledger/replay";
import { refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import { NO_TABLES, apply } from "../schema/apply";
import { LAST_TURN } from "../schema/column";
import { EVENTS, SETTING, UNITS } from "../schema/shared-tables";
import { guess } from "./columns";
import { cannotImport, leftOver } from "./import";
import { readListing } from "./listing";
import { takeOverCampaign, type TakeOver, type TakeOverGame, type TakenOverSide } from "./take-over";
import { planUnits } from "./units";

interface TakeOverBooks extends OpenBooks {
  readonly game: TakeOverGame;
}

/** What the questions rely on. */
interface Start {
  readonly game: TakeOverGame;
  readonly many: number;
}

/** A campaign without the answers about earlier turns, and with its units as they were pasted. */
interface Given {
  readonly name: string;
  readonly turn: number;
  readonly sides: readonly (TakenOverSide & { readonly number: number })[];
  readonly units: string;
}

const TREASURY: Purse = {
  name: "treasury",
  field: (of) => amountField(`Treasury ${of} when the turn begins`, { least: 0, samples: ["80", "0"] }),
};

/** A campaign at turn 1 is not imported but started. */
const FIRST_TURN = 2;
const TURN_TAKES = `Enter a whole number from ${FIRST_TURN} to ${LAST_TURN}. For turn 1, start a new campaign.`;

const TURN: Field<number> = {
  ...wholeField("Current turn", { hint: "The first turn to record in Starledger", samples: ["14", "2"] }),
  parse(typed) {
    const turn = parseWhole(typed, FIRST_TURN, LAST_TURN);
    return typeof turn === "number" ? turn : new FieldError(TURN_TAKES);
  },
};

/** The campaign and the current state of its sides. */
const campaignFields = ({ game, many }: Start): Fields =>
  Object.fromEntries<Field>([
    ["name", textField("Name of the campaign", { required: true, samples: ["Rim War"] })],
    ["turn", TURN],
    ...sideFields(game, many, TREASURY),
    ["units", linesField(`The ${game.units.what.many}, as a list with headings`, { hint: "Can be imported later" })],
  ]);

function givenBy(many: number, values: Readonly<Record<string, unknown>>): Given {
  const sides = filledSides(values, many, TREASURY).map(({ purse, ...side }) => ({
    ...side,
    treasury: purse,
    before: null,
  }));
  const turn = values["turn"] as number;
  return { name: textIn(values, "name"), turn, sides, units: textIn(values, "units") };
}

/** What the rules need to know about earlier turns, for each side. */
const beforeFields = ({ takeOver: rules }: TakeOverGame, { turn, sides }: Given): Fields =>
  Object.fromEntries(
    sides.flatMap(({ number, name, kind }): readonly [string, Field][] =>
      rules?.kinds.includes(kind)
        ? Object.entries(rules.fields(turn, null)).map(([field, asked]) => [
            sideField(number, field),
            { ...asked, label: `${name}: ${asked.label}` },
          ])
        : [],
    ),
  );

/** The same campaign with the answers about earlier turns. */
function lookingBack(
  { takeOver: rules }: TakeOverGame,
  given: Given,
  values: Readonly<Record<string, unknown>>,
): Given {
  const { turn, sides } = given;
  const valueOf = (number: number, field: string): number | null => {
    const value = values[sideField(number, field)];
    return typeof value === "number" ? value : null;
  };
  return {
    ...given,
    sides: sides.map((side) => {
      if (!rules?.kinds.includes(side.kind)) return side;
      const names = Object.keys(rules.fields(turn, null));
      return { ...side, before: Object.fromEntries(names.map((name) => [name, valueOf(side.number, name)])) };
    }),
  };
}

/**
 * Imports a campaign that was recorded elsewhere; there are no books of it yet. It asks for the current state of the campaign,
 * then for what the rules need to know about earlier turns.
 */
export const takeOver: Command<TakeOverBooks> = dialogueCommand<Start, Given, TakeOverBooks>({
  id: "take-over",
  title: "Import an existing campaign",
  clause: "",
  steps: [],
  by: [],
  about: SIDES_COUNTED,
  needsNoSubject: true,
  seenBy: "all",
  button: "Import the campaign",
  offered: ({ game }) => (hasLedger(game) ? [allows("", `Import an existing campaign of ${game.title}`)] : []),
  begin({ game }, { subject }) {
    if (!hasLedger(game)) {
      const message = `A campaign of ${game.title} has no treasuries and closed turns that could be imported. Start a new campaign, without a turn.`;
      return refusal("taken-up", SETTING.takenUp, message);
    }
    const many = sidesCounted(game, subject);
    return typeof many === "number" ? { state: { game, many } } : many;
  },
  *dialogue(start) {
    const { game, many } = start;
    const given = yield* askFields(takeOver.title, campaignFields(start), {
      read(values) {
        const misfits = filledUnnamed(game, values, many, TREASURY);
        return misfits ? { misfits } : givenBy(many, values);
      },
    });
    const fields = beforeFields(game, given);
    if (Object.keys(fields).length === 0) return given;
    return lookingBack(game, given, yield* askFields(`${takeOver.title}: earlier turns`, fields));
  },
  write({ game }, { units, ...given }, { stamp }) {
    const bare = takeOverCampaign(game, { ...given, units: [] }, stamp);
    if (bare.refused.length > 0 || units.trim() === "") return bare;
    return withUnits(game, given, bare, units, stamp);
  },
});

/** The campaign with the units of a list that fit; `bare` is the campaign without them. */
function withUnits(
  game: TakeOverGame,
  given: Omit<TakeOver, "units">,
  bare: Outcome,
  text: string,
  stamp: Stamp,
): Outcome {
  const state = stateOf(apply(NO_TABLES, bare.edits), game);
  const listing = readListing(text);
  const reading = guess(listing, tableOf(game, UNITS.name));
  const plan = planUnits(state, listing, { reading, decimal: undefined, side: "", giveIds: false });
  const wrong = cannotImport(state, listing, [tableOf(game, UNITS.name), EVENTS], plan);
  if (wrong) return wrong;
  const { says, ...written } = takeOverCampaign(game, { ...given, units: plan.fitting }, stamp);
  return { ...written, says: inOneLine(says + leftOver(plan)) };
}
