import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { unknownSide } from "../../campaign/commands/due";
import { optionalWholeField, textField } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import type { Edit } from "../../campaign/schema/edit";
import { rowOf } from "../../campaign/schema/table";
import { sameWord } from "../../core/words";
import { SIDE_KINDS } from "../sides";
import { rankOf, ranked, type RankStanding } from "./rank-events";
import { SIDES, type Team } from "../tables";
import { shipsIn, teamsIn } from "../table-rows";

const CHECK = "promotion";
const CLAUSE = "V1.23 8B2";
const STEP = "8B2";

/**
 * Promotes or demotes a character (8B2); its subject is the Team. Who is promoted is of a book that is not here (V14.80), and so is how
 * many ships a Rank leads (V15.21): both are typed. The Rank of the Team-Commander is the one on the sheet Teams.
 */
export const promote = formCommandOn({
  id: "promote",
  title: "Promote or demote",
  clause: CLAUSE,
  steps: [STEP],
  by: SIDE_KINDS,
  about: "a Team",
  seenBy: "side",
  button: "Change the Rank",
  offered: (_, side) => [allows(side, "Promote or demote a character", CLAUSE, STEP)],
  find(open, { side, subject }): { readonly found: Team } | ReturnType<typeof unknownSide> {
    const team = teamsIn(open).find(({ name }) => name === subject);
    return team && (side === "" || side === subject) ? { found: team } : unknownSide(open, subject);
  },
  fields(open, { name, rank, commandLimit }) {
    const captains = shipsIn(open).flatMap(({ side, captain }) => (side === name && captain !== "" ? [captain] : []));
    return {
      ask: {
        character: textField("Character", {
          ...{ word: true, samples: ["", ...new Set(captains)] },
          hint: "Blank for the Team-Commander, whose Rank is on the sheet Teams",
        }),
        rank: textField("New Rank", { required: true, word: true, start: rank, samples: ["Captain", "Commodore"] }),
        commandLimit: optionalWholeField("Ships that the Team-Commander can lead then", {
          ...{ start: commandLimit === null ? "" : String(commandLimit), least: 0, most: 1000, samples: ["6", ""] },
          hint: "By the Command Rating (V15.21)",
        }),
      },
    };
  },
  write(open, team, { character, rank, commandLimit }, { stamp }) {
    const { name: side } = team;
    const isCommander = character === "";
    const was: RankStanding = isCommander
      ? { rank: team.rank, commandLimit: team.commandLimit }
      : { rank: rankOf(open, side, character) ?? "", commandLimit: null };
    const now: RankStanding = { rank, commandLimit: isCommander ? commandLimit : null };
    const who = isCommander ? `The Team-Commander of ${side}` : character;
    if (sameWord(now.rank, was.rank) && now.commandLimit === was.commandLimit) {
      return refusal(CHECK, isCommander ? side : character, `${who} is already ${rank}. Enter another Rank.`, CLAUSE);
    }
    const events = [{ side, change: ranked(character, now, was) }];
    const edits: Edit[] = [...record(open, stamp, { step: STEP, clause: CLAUSE, events }).edits];
    if (isCommander) {
      const cells = { ...rowOf(SIDES, { rank }), [SIDES.columns.commandLimit.header]: commandLimit };
      edits.push({ kind: "change", table: SIDES.name, row: team.row, cells });
    }
    const limit = isCommander && commandLimit !== null ? `, and can lead ${commandLimit} ships` : "";
    return allowed(`${who} is now ${rank}${limit}.`, edits);
  },
});
