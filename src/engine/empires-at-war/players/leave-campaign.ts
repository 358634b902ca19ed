import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { choiceField, textField, type Field } from "../../campaign/commands/field";
import { rowsIn, sideNamed } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { counted } from "../../core/measure";
import { subtract, ZERO } from "../../core/points";
import { openBattles } from "../battles/open-battles";
import { holdingsOf, isEliminated, removed } from "./holdings";
import { playerCell } from "./player-cells";
import { empireLeaves, playerReplaced } from "./empire-events";
import { outSince } from "../state/state";
import { SIDES, type Empire } from "../tables";
import { bookedEdits } from "../command-parts/booked-edits";

const CLAUSE = "EaW 29.0";
const STEP = "2a";
const CHECK = "leave-campaign";

const SHIPS = counted("ship", "ships");
const FLEETS = counted("fleet", "fleets");

const TAKEN_OVER = "A new player takes them over";
const REMOVED = "They are removed";

/**
 * A player drops out: a new one takes over the empire as it is, or everything that it has is removed, and its systems are unknown again
 * (EaW 29.0). Its Victory Points stay in the books, but it no longer counts for who is ahead (a ruling). Its subject is the empire.
 */
export const leaveCampaign = formCommandOn<
  Empire,
  { readonly holdings: Field<string>; readonly player: Field<string> }
>({
  id: "leave-campaign",
  title: "A player leaves the campaign",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "an empire",
  seenBy: "all",
  rare: true,
  button: "Record that the player left",
  lines: ["Ruling"],
  offered: (open, side) =>
    side === ""
      ? playing(open).map((name) =>
          isEliminated(open, name)
            ? asksFor({
                ...{ subject: name, step: STEP, clause: "EaW 1.0", done: false },
                what: `${name} has no ships, bases and developments left: it is out of the campaign`,
              })
            : allows(name, `The player of ${name} leaves the campaign`, CLAUSE, STEP),
        )
      : [],
  find: empireIn,
  fields: (open, { name }) => ({
    ask: {
      holdings: choiceField("What becomes of its holdings", [TAKEN_OVER, REMOVED], {
        start: isEliminated(open, name) ? REMOVED : TAKEN_OVER,
      }),
      player: textField("New player", { hint: "Left blank if they are removed", samples: ["", "Kim"] }),
    },
  }),
  write(open, { name, row, player: before }, { holdings, player }, { stamp }) {
    const by = { step: STEP, clause: CLAUSE };
    if (holdings === TAKEN_OVER) {
      if (player === "") {
        const message = `The new player of ${name} is missing. Enter a name, or choose ${REMOVED}.`;
        return refusal(CHECK, name, message, CLAUSE);
      }
      const noted = [{ side: name, change: playerReplaced({ player, before }) }];
      return allowed(`${player} plays ${name} now, with what it has and no bonus.`, [
        playerCell(row, player),
        ...bookedEdits(open, { noted }, stamp, by),
      ]);
    }
    if (player !== "") {
      const message = `Nobody plays ${name} once its holdings are removed. Leave the new player blank, or choose ${TAKEN_OVER}.`;
      return refusal(CHECK, name, message, CLAUSE);
    }
    const battle = openBattles(open).find(({ empires }) => empires.includes(name));
    if (battle) {
      const message = `Fleets of ${name} are in the battle in ${battle.where}. End it first, or let a new player take over.`;
      return refusal(CHECK, name, message, "EaW 26d");
    }
    const { ships, fleets, systems, treasury } = holdingsOf(open, name);
    const noted = [...removed(open, name), { side: name, change: empireLeaves() }];
    const money = { line: "Ruling", subject: "", note: "Removed with its empire" };
    const [from, to, amount] =
      treasury > ZERO ? [name, "Economy", treasury] : ["Economy", name, subtract(ZERO, treasury)];
    const transfers = treasury === ZERO ? [] : [{ ...money, from, to, amount }];
    const places = systems.map(({ place }) => place).join(", ");
    const removal = `${SHIPS.show(ships.length)} in ${FLEETS.show(fleets.length)}${places === "" ? "" : `, and what it has in ${places}`}`;
    return allowed(
      `${name} leaves the campaign. Removed: ${removal}.`,
      bookedEdits(open, { noted, transfers }, stamp, by),
    );
  },
});

/** The empires that have not left the campaign. */
const playing = (open: OpenBooks): readonly string[] =>
  open.books.sides.map(({ name }) => name).filter((name) => outSince(open, name) === undefined);

/** The empire that the subject names, if it still plays; or why there is none. */
function empireIn(open: OpenBooks, { subject }: { readonly subject: string }): { readonly found: Empire } | Outcome {
  const name = sideNamed(open.books, subject)?.name;
  const found = rowsIn(open.books, SIDES).find((row) => row.name === name);
  if (!found) {
    const names = playing(open).join(", ");
    return refusal("unknown-side", subject || "Empire", `Choose the empire whose player leaves: ${names}.`, CLAUSE);
  }
  const since = outSince(open, found.name);
  if (since === undefined) return { found };
  return refusal(CHECK, found.name, `${found.name} left the campaign in turn ${since}. Undo that first.`, CLAUSE);
}
