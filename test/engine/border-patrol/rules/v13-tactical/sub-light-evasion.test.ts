import {
  DIES,
  evading,
  SURVIVES,
  subLightEvasion,
  type EvadingUnit,
  type Evaded,
} from "../../../../../src/engine/border-patrol/rules/v13-tactical/sub-light-evasion";
import { likelihood, play, walk, type Reply } from "../../../../../src/engine/core/procedure";
import { InputError } from "../../../../../src/engine/core/problem";

const UNIT: EvadingUnit = { hex: "Neutral", terrain: "Empty Space", ratings: {}, orion: false, sizeClass: 3 };

const played = (unit: Partial<EvadingUnit>, ...replies: readonly Reply[]) =>
  play(subLightEvasion, evading({ ...UNIT, ...unit }), replies);

/** How it ended; an error if it has not. */
function end(unit: Partial<EvadingUnit>, ...replies: readonly Reply[]): Evaded {
  const { now } = played(unit, ...replies);
  if (now.asks !== "nothing") throw new Error(`still asks: ${now.what}`);
  return now.end;
}

/** What befell the unit, shortly: "Nebula: Lost". */
const befell = ({ befell }: Evaded): string[] =>
  befell.map(({ terrain, fate, damage }) => `${terrain}: ${fate}${damage === undefined ? "" : `, ${damage}`}`);

test.each([
  [1, "Rendezvous"],
  [2, "Lost"],
  [3, "Stranded"],
  [4, "Stranded"],
  [5, "Destroyed"],
  [6, "Captured"],
])("a %d in Empty Space is the end: %s", (roll, fate) => {
  expect(end({}, roll).fate).toBe(fate);
});

test("the Captain's bonus counts in Empty Space, the terrain's officer before it", () => {
  const ratings = { Captain: 4, Helmsman: 9 };
  expect(befell(end({ terrain: "Asteroid Field", ratings }, 5, 4))).toEqual([
    "Asteroid Field: Escapes",
    "Empty Space: Lost",
  ]);
});

test("a unit that escapes goes on to Empty Space of its hex, by that hex's clause", () => {
  expect(end({ terrain: "Black Hole" }, 3, 1).befell.map(({ clause }) => clause)).toEqual(["V13.952", "V13.958"]);
  expect(end({ hex: "Hostile", terrain: "Variable Pulsar" }, 2, 1).befell.map(({ clause }) => clause)).toEqual([
    "V13.966",
    "V13.968",
  ]);
});

test("in a friendly hex it meets its friends without a roll", () => {
  expect(befell(end({ hex: "Friendly" }))).toEqual(["Empty Space: Rendezvous"]);
  expect(befell(end({ hex: "Friendly", terrain: "Ringed Gas Giant" }, 5))).toEqual([
    "Ringed Gas Giant: Escapes",
    "Empty Space: Rendezvous",
  ]);
  expect(end({ hex: "Friendly", terrain: "Ringed Gas Giant" }, 6).fate).toBe("Destroyed");
});

test("a unit that a nebula loses goes on; one that is lost in Empty Space does not", () => {
  expect(befell(end({ terrain: "Nebula" }, 4, 2))).toEqual(["Nebula: Lost", "Empty Space: Lost"]);
  expect(end({ terrain: "Nebula" }, 4, 2).fate).toBe("Lost");
});

test("a unit stranded in a terrain stays there", () => {
  expect(befell(end({ terrain: "Ion Storm" }, 5))).toEqual(["Ion Storm: Stranded"]);
});

test("damage is rolled, multiplied, and survived or not", () => {
  const asked = played({ hex: "Hostile", terrain: "Asteroid Field" }, 4).now;
  expect(asked).toMatchObject({ asks: "roll", what: "damage, 2 x 4d6", clause: "V13.964", dice: { text: "4d6" } });
  expect(played({ hex: "Hostile", terrain: "Asteroid Field" }, 4, 13).now).toMatchObject({
    asks: "choice",
    what: "the unit after 26 points of damage",
    choices: [SURVIVES, DIES],
  });
  expect(befell(end({ hex: "Hostile", terrain: "Asteroid Field" }, 4, 13, SURVIVES, 6))).toEqual([
    "Asteroid Field: Damaged, 26",
    "Empty Space: Captured",
  ]);
  expect(befell(end({ hex: "Hostile", terrain: "Asteroid Field" }, 4, 13, DIES))).toEqual([
    "Asteroid Field: Destroyed, 26",
  ]);
});

test("damage times nothing is not rolled, and neither is that of a unit without a size class", () => {
  expect(befell(end({ terrain: "Asteroid Field", sizeClass: 5 }, 4, 1))).toEqual([
    "Asteroid Field: Damaged",
    "Empty Space: Rendezvous",
  ]);
  const { sizeClass: _, ...unit } = UNIT;
  const { now } = play(subLightEvasion, evading({ ...unit, terrain: "Ion Storm" }), [3]);
  expect(now).toMatchObject({ asks: "roll", clause: "V13.958" });
});

test("an Orion unit destroys itself rather than be captured", () => {
  const { fate, befell } = end({ orion: true }, 6);
  expect([fate, befell.map(({ then }) => then)]).toEqual(["Destroyed", ["Destroys itself rather than be captured"]]);
});

test("every roll is told with its clause, and a state can be kept as plain text", () => {
  const { state, steps } = played({ terrain: "Ion Storm" }, 3, 10);
  expect(steps.map(({ label, shown, clause }) => `${label} (${clause}): ${shown}`)).toEqual([
    "fate: Ion Storm (V13.957): 3 on 1d6",
    "damage, 2 x 3d6 (V13.957): 10 on 3d6",
  ]);
  const kept = JSON.parse(JSON.stringify(state)) as typeof state;
  expect(play(subLightEvasion, kept, [SURVIVES, 5]).now).toMatchObject({ end: { fate: "Destroyed" } });
});

test("no reply after the end, and no roll that dice cannot show", () => {
  expect(() => played({}, 1, 1)).toThrow(InputError);
  expect(() => played({}, 7)).toThrow(InputError);
});

test("the odds with units that die of their damage: every step is walked", () => {
  const start = evading({ ...UNIT, terrain: "Asteroid Field" });
  const all = walk(subLightEvasion, start, () => SURVIVES);
  const none = walk(subLightEvasion, start, () => DIES);
  const destroyed = ({ fate }: Evaded): boolean => fate === "Destroyed";
  // Of six: one is destroyed, one stranded, two damaged, two escape; whoever goes on is destroyed on a 5.
  expect(likelihood(all, destroyed)).toEqual({ ways: 5, of: 18 });
  expect(likelihood(none, destroyed)).toEqual({ ways: 5, of: 9 });
  expect([all.open.ways, none.open.ways]).toEqual([0, 0]);
});
