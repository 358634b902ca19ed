import { undo } from "../../../../src/engine/campaign/commands/undo-command";
import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { perform } from "../../../../src/engine/campaign/game";
import { keptInTurn2, STAMP, type Kept } from "../../campaign/kept";

type Fields = Readonly<Record<string, string>>;

/** A cruiser of the Alliance in turn 2, with officers. */
export const cruiser = (more: Fields = {}): Kept =>
  keptInTurn2()
    .add("A-1", { side: "Alliance", place: "0304" })
    .edit("A-1", {
      ...{ captainRating: "0", navigatorRating: "0", helmsmanRating: "0", engineerRating: "0", sizeClass: "3" },
      ...more,
    });

export const rolled = (...faces: readonly number[]): Reply => ({ rolled: { faces, source: "typed" } });
export const fields = (typed: Fields): Reply => ({ fields: typed });
export const choice = (chosen: string): Reply => ({ choice: chosen });

/** Where it evades: in a neutral hex of empty space, but for what is said. */
export const where = (more: Fields = {}): Reply =>
  fields({ hex: "Neutral", terrain: "Empty Space", exception: "", battle: "", ...more });

let acts = 0;

/** What a command comes to; each is an act of its own. */
export const outcomeOf = ({ open }: Kept, command: string, subject: string, replies: readonly Reply[], side = "") =>
  perform(open, { command, side, subject }, replies, { ...STAMP, seed: `${command} ${(acts += 1)}` });

/** Does it, and tells what it says. */
export const plays = (campaign: Kept, command: string, subject: string, replies: readonly Reply[], side = ""): string =>
  campaign.play(() => outcomeOf(campaign, command, subject, replies, side)).says;

/** The game master does without the Movement Order, so that units move in any order (V1.17). */
export function inAnyOrder(campaign: Kept): Kept {
  plays(campaign, "skip-step", "3A1", [fields({ reason: "The order does not matter" })]);
  return campaign;
}

/** Undoes an act, and nothing since. */
export function undoes(campaign: Kept, act: string): void {
  const isAsked = undo.begin(campaign.open, { side: "", subject: act }).asked !== null;
  campaign.play(() => outcomeOf(campaign, "undo", act, isAsked ? [fields({})] : []));
}
