import type { Reply } from "../../../../src/engine/campaign/commands/command-run";
import { commandOf } from "../../../../src/engine/campaign/game";
import { keptInTurn2, type Kept } from "../../campaign/kept";
import { choice, fields, plays, rolled } from "../evasion/evading";

export const PLACE = "0405";
export const BATTLE = `Alliance against Coalition in ${PLACE} (turn 2)`;

/** Three ships of the Alliance and three of the Coalition in one hex; A-1 and C-1 have good Captains. */
export function twoFleets(): Kept {
  let campaign = keptInTurn2();
  for (const [side, letter] of [
    ["Alliance", "A"],
    ["Coalition", "C"],
  ] as const) {
    for (const number of [1, 2, 3]) {
      const unit = `${letter}-${number}`;
      campaign = campaign
        .add(unit, { side, place: PLACE })
        .edit(unit, { captainRating: number === 1 ? "3" : "0", navigatorRating: "0", helmsmanRating: "0" });
    }
  }
  return campaign;
}

export const A = "A-1, A-2, A-3";
export const C = "C-1, C-2, C-3";

/** The Alliance attacks the Coalition with all that is there, unless something else is said. */
export function begins(
  campaign: Kept,
  { formation = "We moved in", own = A, others = C, side = "Alliance", other = "Coalition", place = PLACE } = {},
): string {
  const replies = [fields({ other, formation }), fields({ own, others, terrain: "" })];
  return plays(campaign, "start-battle", place, replies, side);
}

const calm: Readonly<Record<string, string>> = { terrain: "0" };

/** Both sides roll Weapon Status, 8 and 5 with the bonus of their Captains; tells what both rolls say. */
export const readies = (campaign: Kept): string =>
  [
    plays(campaign, "roll-weapon-status", BATTLE, [fields(calm), rolled(4, 4)], "Alliance"),
    plays(campaign, "roll-weapon-status", BATTLE, [fields(calm), rolled(2, 3)], "Coalition"),
  ].join(" ");

export const opens = (campaign: Kept, typed: Readonly<Record<string, string>> = {}, battle = BATTLE): string =>
  plays(campaign, "open-battle", battle, [
    fields({ range: "50", agreed: "no", retreat: "A", disengage: "D", ...typed }),
  ]);

export const leaves = (
  campaign: Kept,
  side: string,
  typed: Readonly<Record<string, string>>,
  more: readonly Reply[] = [],
): string => plays(campaign, "leave-battle", BATTLE, [fields({ turn: "0", impulse: "0", ...typed }), ...more], side);

/** A battle that is open: everything up to the first shot. */
export function fights(campaign: Kept = twoFleets()): Kept {
  begins(campaign);
  readies(campaign);
  opens(campaign);
  return campaign;
}

/** Every unit whose fate is asked comes out of it undamaged. */
export function undamaged({ open }: Kept, battle = BATTLE): Readonly<Record<string, string>> {
  const begun = commandOf(open.game, "end-battle")?.begin(open, { side: "", subject: battle });
  const asked = begun?.asked?.asks === "fields" ? Object.keys(begun.asked.fields) : [];
  return Object.fromEntries(asked.flatMap((name) => (name.startsWith("fate-") ? [[name, "Undamaged"]] : [])));
}

export const ends = (
  campaign: Kept,
  how: string,
  fates: Readonly<Record<string, string>> = {},
  battle = BATTLE,
): string => plays(campaign, "end-battle", battle, [fields({ how, ...undamaged(campaign, battle), ...fates })]);

export const chooses = (campaign: Kept, side: string, units: string): string =>
  plays(campaign, "choose-pursuit", BATTLE, [fields({ side, units })], side);

/** The defender retreats; the Alliance pursues with two, and C-3 is the Rear Guard. */
export function retreats(campaign: Kept = fights(), fates: Readonly<Record<string, string>> = {}): Kept {
  leaves(campaign, "Coalition", { units: C, how: "Under fire", direction: "A" });
  ends(campaign, "Defender retreated", fates);
  return campaign;
}

/** Both sides chose: two pursuers, and C-3 as the Rear Guard. */
export function chosen(): Kept {
  const campaign = retreats();
  chooses(campaign, "Alliance", "A-1, A-2");
  chooses(campaign, "Coalition", "C-3");
  return campaign;
}

/** A battle that is begun, and one whose Weapon Status is rolled. */
export function begun(): Kept {
  const campaign = twoFleets();
  begins(campaign);
  return campaign;
}

export function readied(): Kept {
  const campaign = begun();
  readies(campaign);
  return campaign;
}

export { choice, fields, plays, rolled };
