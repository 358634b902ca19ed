import { nameDetail, wholeDetail, wholeOrBlank, type Detail } from "../../../campaign/ledger/detail";
import { isThingIn, withoutPose, withPose } from "../battle";
import { battleEvent } from "../battle-event";
import { poseSays, TABLE, type Pose } from "../pose";

const upTo = (most: number, detail: Detail<number>): Detail<number> => ({
  takes: `a whole number from 0 to ${most}`,
  read(value) {
    const read = detail.read(value);
    return read === undefined || read > most ? undefined : read;
  },
});

const tenths = upTo(TABLE, wholeDetail(0));

const poseOf = ({ x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number | "" }): Pose => ({
  ...{ x, y },
  facing: facing === "" ? null : facing % 360,
});

/** Where a ship, a craft or a piece is on the table now, in tenths of an inch, and where it faces. */
export const thingPut = battleEvent({
  kind: "Position on the table",
  about: "battle",
  details: { thing: nameDetail, x: tenths, y: tenths, facing: wholeOrBlank },
  says: (_, { thing, ...place }) => `${thing} is ${poseSays(poseOf(place))}`,
  apply: (battle, _, { thing, ...place }) =>
    isThingIn(battle, thing) ? withPose(battle, thing, poseOf(place)) : undefined,
});

/** Its position is not kept any more: nobody noted where it is. */
export const thingLifted = battleEvent({
  kind: "Position not kept",
  about: "battle",
  details: { thing: nameDetail },
  says: (_, { thing }) => `The position of ${thing} is not kept`,
  apply: (battle, _, { thing }) => (battle.poses.has(thing) ? withoutPose(battle, thing) : undefined),
});
