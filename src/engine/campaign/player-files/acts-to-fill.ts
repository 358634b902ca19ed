import type { CommandRequest } from "../commands/command-spec";
import type { Field } from "../commands/field";
import type { PlayerCommand, PlayerSheet } from "../commands/player-sheet";
import type { Command } from "../commands/command";
import { commandOf, isBy, type OpenGame } from "../game";
import { keyOfEntry } from "./entry-keys";

/** A field of a player's sheet. */
export interface FieldToFill {
  /** Its name in the command; "" for a command without fields, which is done if it says yes. */
  readonly name: string;
  readonly label: string;
  /** What it is if it is left blank. */
  readonly now: string;
  readonly field: Field | null;
}

/** Something that a player can do by filling in its fields. */
export interface ActToFill {
  readonly command: string;
  /** The subject as the file has it. */
  readonly subject: string;
  /** Which one it is, if there is room for several. */
  readonly no: number;
  readonly what: string;
  readonly clause: string;
  readonly fields: readonly FieldToFill[];
}

/** A sheet to fill in, with what the side is offered on it. */
export interface SheetToFill {
  readonly of: PlayerSheet;
  readonly acts: readonly ActToFill[];
}

/** The name of the field of a command that has none. */
export const DO_IT = "";

/** The sheets that a side can fill in, from its view of the books; those on which it is offered nothing are left out. */
export const sheetsToFill = (view: OpenGame, side: string): readonly SheetToFill[] =>
  view.game.playerSheets
    .map((of): SheetToFill => ({ of, acts: of.commands.flatMap((each) => actsOf(view, side, each)) }))
    .filter(({ acts }) => acts.length > 0);

function actsOf(view: OpenGame, side: string, of: PlayerCommand): readonly ActToFill[] {
  const command = commandOf(view.game, of.command);
  const kind = view.books.sides.find(({ name }) => name === side)?.kind ?? "";
  if (!command || !isBy(command.by, kind)) return [];
  return command.offered(view, side).flatMap(({ subject: own, what, clause }): ActToFill[] => {
    const subject = of.aboutEntry === true ? keyOfEntry(view, own) : own;
    const fields = fieldsOf(view, command, { side, subject: own }, of.leavesOut ?? []);
    if (subject === undefined || fields.length === 0) return [];
    return Array.from({ length: of.room ?? 1 }, (_, index) => ({
      ...{ command: of.command, subject, no: index + 1, what },
      clause: clause || command.clause,
      fields,
    }));
  });
}

/** What a command asks for; nothing if it is refused, or asks for dice or a choice. */
function fieldsOf(view: OpenGame, command: Command<OpenGame>, doing: CommandRequest, leavesOut: readonly string[]) {
  const { asked, ...begun } = command.begin(view, doing);
  if (asked === null) {
    // Nothing is written into a view: if that is the only reason, the command is possible.
    const isPossible =
      "outcome" in begun && begun.outcome(view, NO_STAMP).refused.every(({ check }) => check === "view");
    return isPossible ? [{ name: DO_IT, label: "Do it", now: "", field: null }] : [];
  }
  if (asked.asks !== "fields") return [];
  return Object.entries(asked.fields).flatMap(([name, field]): FieldToFill[] =>
    leavesOut.includes(name) ? [] : [{ name, label: field.label, now: field.start, field }],
  );
}

const NO_STAMP = { today: "", seed: "" };
