import {
  ABLE,
  CRIPPLED,
  DESTROYED,
  OUT,
  pursuing,
  pursuitProcedure,
  SENSORS_DAMAGED,
  UNCRIPPLED,
  type Pursued,
  type PursuitForces,
} from "../../../../../src/engine/border-patrol/rules/v13-tactical/pursuing";
import { likelihood, play, walk, type Reply } from "../../../../../src/engine/core/procedure";
import { InputError } from "../../../../../src/engine/core/problem";
import { ask } from "../../../ask";

const pursuer = (name: string, captainRating = 0, sensors = false) => ({ name, captainRating, sensors });
const fled = (name: string, captainRating = 0) => ({ name, captainRating });
const guard = (name: string, captainRating = 0, navigatorRating = 0) => ({
  name,
  captainRating,
  navigatorRating,
  crewUnits: 20,
  warpCapable: true,
});

const FORCES: PursuitForces = {
  pursuers: [pursuer("P1", 2), pursuer("P2", 5, true)],
  pursued: [fled("D1", 1)],
  rearGuard: [guard("G1", 4, 1)],
};

const played = (forces: Partial<PursuitForces>, ...replies: readonly Reply[]) =>
  play(pursuitProcedure, pursuing({ ...FORCES, ...forces }), replies);

function end(forces: Partial<PursuitForces>, ...replies: readonly Reply[]): Pursued {
  const { now } = played(forces, ...replies);
  if (now.asks !== "nothing") throw new Error(`still asks: ${now.what}`);
  return now.end;
}

/** What it asks now. */
function asks(forces: Partial<PursuitForces>, ...replies: readonly Reply[]): string {
  const { now } = played(forces, ...replies);
  return now.asks === "nothing" ? "nothing" : now.what;
}

test("V13.731: without a Rear Guard the Pursuit Roll comes at once", () => {
  // −1 for a pursuer more, −2 for sensors, −5 and +1 for the Captains.
  expect(asks({ rearGuard: [] })).toBe("Pursuit Roll, modifier −7");
  expect(end({ rearGuard: [] }, 12)).toEqual({ caught: true, clause: "V13.748", rearGuard: [] });
  expect(end({ rearGuard: [], pursuers: [pursuer("P1")], pursued: [fled("D1", 1)] }, 6)).toEqual({
    caught: false,
    clause: "V13.747",
    rearGuard: [],
  });
});

test("V13.834: a short delay catches without a roll, a long one hinders", () => {
  expect(end({ rearGuard: [], delay: 64 })).toEqual({ caught: true, clause: "V13.834", rearGuard: [] });
  expect(asks({ rearGuard: [], delay: 160 })).toBe("Pursuit Roll, modifier −5");
});

test("ten turns on a Rear Guard that is whole: it is back, counts, and the turns are added", () => {
  expect(asks({})).toBe("tactical turns of fighting the Rear Guard");
  expect(asks({}, "10")).toBe("P1 after the fight with the Rear Guard");
  expect(asks({}, "10", ABLE)).toBe("P2 after the fight with the Rear Guard");
  expect(asks({}, "10", ABLE, ABLE)).toBe("G1 after the fight with the pursuers");
  // 2 after 2; −2 for sensors, +10 turns, −5 and +4 for the Captains: that of the Rear Guard is back too.
  expect(asks({}, "10", ABLE, ABLE, UNCRIPPLED)).toBe("Pursuit Roll, modifier +7");
  expect(end({}, "10", ABLE, ABLE, UNCRIPPLED, 2)).toEqual({
    caught: false,
    clause: "V13.747",
    rearGuard: [{ name: "G1", fate: "Rejoins" }],
  });
});

test("V13.743, V13.754: damaged sensors and crippled pursuers count no more, nor does a Rear Guard that is lost", () => {
  expect(asks({}, "3", ABLE, SENSORS_DAMAGED, DESTROYED)).toBe("Pursuit Roll, modifier −2");
  expect(asks({}, "3", ABLE, OUT, DESTROYED)).toBe("Pursuit Roll, modifier +2");
});

test("sensors are asked about only where there are some", () => {
  expect(played({}, "3").now).toMatchObject({ choices: [ABLE, OUT] });
  expect(played({}, "3", ABLE).now).toMatchObject({ choices: [ABLE, SENSORS_DAMAGED, OUT] });
});

test("V13.733: a fight ends before the tenth turn only when one side is out of it", () => {
  expect(played({}, "9", ABLE, OUT).now).toMatchObject({ choices: [CRIPPLED, DESTROYED] });
  expect(played({}, "10", ABLE, OUT).now).toMatchObject({ choices: [UNCRIPPLED, CRIPPLED, DESTROYED] });
  expect(played({}, "9", OUT, OUT).now).toMatchObject({ choices: [UNCRIPPLED, CRIPPLED, DESTROYED] });
  expect(() => played({}, "11")).toThrow(InputError);
});

test("V13.734: with every pursuer out the others get away, and a crippled Rear Guard unit rolls all the same", () => {
  expect(end({}, "4", OUT, OUT, UNCRIPPLED)).toEqual({
    caught: false,
    clause: "V13.734",
    rearGuard: [{ name: "G1", fate: "Rejoins" }],
  });
  expect(end({}, "4", OUT, OUT, CRIPPLED, 5, 2, 1, 6, 9)).toEqual({
    caught: false,
    clause: "V13.734",
    rearGuard: [{ name: "G1", fate: "Lost", turns: 2, hexes: 1, direction: "F", internalHits: 9, crewLost: 4 }],
  });
});

test("V13.753: crippled units roll one after another, and those that are back count among the pursued", () => {
  const rearGuard = [guard("G1", 0, 4), guard("G2", 9)];
  expect(asks({ rearGuard }, "2", ABLE, ABLE, CRIPPLED)).toBe("G1: rejoins its force");
  expect(asks({ rearGuard }, "2", ABLE, ABLE, CRIPPLED, 5)).toBe("G2 after the fight with the pursuers");
  // 2 after 2 (D1 and G1); −2 for sensors, +2 turns, −5 and +1 for the Captains, for G2 is lost.
  const lost = ["2", ABLE, ABLE, CRIPPLED, 5, CRIPPLED, 4, 1, 1, 1, 3];
  expect(asks({ rearGuard }, ...lost)).toBe("Pursuit Roll, modifier −4");
  expect(end({ rearGuard }, ...lost, 10).rearGuard).toEqual([
    { name: "G1", fate: "Rejoins" },
    { name: "G2", fate: "Lost", turns: 1, hexes: 1, direction: "A", internalHits: 3, crewLost: 4 },
  ]);
});

test.each([
  [{ pursuers: [] }, "pursuers"],
  [{ pursued: [] }, "pursued"],
  [{ delay: 70 }, "rear guard"],
])("forces that cannot pursue are refused: %j", (forces, what) => {
  expect(() => pursuing({ ...FORCES, ...forces })).toThrow(new RegExp(`^${what}: `));
});

const caught = (pursued: Pursued): boolean => pursued.caught;

test.each([
  [1, 1, 0, 0],
  [5, 3, 0, 0],
  [2, 6, 4, 1],
  [1, 1, 0, 7],
  [9, 1, 9, 0],
])("the walk agrees with PURSUIT_ODDS: %d after %d, Captains %d and %d", (many, few, captain, other) => {
  const forces: PursuitForces = {
    pursuers: Array.from({ length: many }, () => pursuer("P", captain)),
    pursued: Array.from({ length: few }, () => fled("D", other)),
    rearGuard: [],
  };
  for (const delay of [undefined, 1, 64, 65, 130, 400]) {
    const { ways, of } = likelihood(
      walk(pursuitProcedure, pursuing(delay === undefined ? forces : { ...forces, delay })),
      caught,
    );
    const modifier = ask("PURSUIT_MODIFIER", many, few, false, 0, captain, other, delay);
    expect(ways / of).toBe(ask("PURSUIT_ODDS", modifier, delay));
  }
});

test("the walk with a crippled Rear Guard unit weighs both ways of its roll", () => {
  const answers = [String(2), ABLE, ABLE, CRIPPLED];
  const walked = walk(pursuitProcedure, pursuing(FORCES), ({ choices }) => {
    const answer = answers.find((one) => choices.includes(one));
    if (answer === undefined) throw new Error(`no answer among ${choices.join(", ")}`);
    return answer;
  });
  // It is back on a 4 or less of six, and brings its Captain.
  const back = ask("PURSUIT_ODDS", ask("PURSUIT_MODIFIER", 2, 2, true, 2, 5, 4)) as number;
  const lost = ask("PURSUIT_ODDS", ask("PURSUIT_MODIFIER", 2, 1, true, 2, 5, 1)) as number;
  const { ways, of } = likelihood(walked, caught);
  expect(ways / of).toBeCloseTo((4 / 6) * back + (2 / 6) * lost, 12);
  expect(walked.open.ways).toBe(0);
});
