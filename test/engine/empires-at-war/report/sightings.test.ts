import { points } from "../../../../src/engine/core/points";
import type { FleetThere, Position, SystemThere } from "../../../../src/engine/empires-at-war/position/position";
import { seenIn, sightingSays, sightingsOf } from "../../../../src/engine/empires-at-war/report/sightings";
import type { Role } from "../../../../src/engine/empires-at-war/ships/units-table";

const system = (name: string, has: Partial<SystemThere> = {}): SystemThere => ({
  ...{ system: name, planet: "Mineral", owner: "", development: "", fort: "", explored: [], bases: [] },
  ...has,
});

const fleet = (name: string, at: string, roles: readonly Role[][], has: Partial<FleetThere> = {}): FleetThere => ({
  ...{ fleet: name, empire: name.split(" ")[0] ?? "", at, cameFrom: "", direction: "", state: "Free", since: 1 },
  cbpv: points(100),
  ships: roles.map((own, index) => ({
    unit: `${name}-${index}`,
    class: "",
    roles: own,
    isPrize: false,
    movesFrom: null,
  })),
  ...has,
});

/** Carrow – Dell – Elm, in a line. */
const position = (fleets: readonly FleetThere[], dell: Partial<SystemThere> = {}): Position => ({
  turn: 1,
  empires: ["Gorn", "Romulan"].map((empire) => ({ empire, race: empire, points: 3 })),
  systems: [system("Carrow"), system("Dell", dell), system("Elm", { owner: "Romulan", development: "Mine" })],
  lanes: [
    { from: "Carrow", fromDirection: "A", to: "dell", toDirection: "D" },
    { from: "Dell", fromDirection: "A", to: "Elm", toDirection: "D" },
  ],
  fleets,
  countsAllEmpires: false,
});

const says = (of: Position) => sightingsOf(of, "Gorn").map(sightingSays);

/** A web of an empire (EaW 31.0). */
const webOf = (empire: string) => ({ web: { empire, layers: 1, paid: 1 } });

const ROMULANS = [
  fleet("Romulan 1", "Dell", [[]], { cbpv: points(115) }),
  fleet("Romulan 2", "Dell", [[]], { cbpv: points(345.5) }),
];

describe("What an empire sees at the end of a season (EaW 5e)", () => {
  test("without a scout: whether a system one lane away is fortified, and nothing else", () => {
    const gorn = fleet("Gorn 1", "Carrow", [[]]);
    const developed = { owner: "Romulan", development: "Mine" } as const;
    expect(says(position([gorn, ...ROMULANS], { ...developed, ...webOf("Romulan") }))).toEqual(["Dell: not fortified"]);
    expect(says(position([gorn, ...ROMULANS], { ...developed, fort: "Romulan" }))).toEqual(["Dell: fortified"]);
  });

  test("with a scout: the development, the fleets with their CBpv and the webs too, in an order that says nothing", () => {
    const dell = { owner: "Romulan", development: "Mine", fort: "Romulan", ...webOf("Romulan") } as const;
    const seen = "Dell (scout): fortified, developed, 2 fleets of 345.5 and 115 CBpv, a web";
    const scout = fleet("Gorn 1", "Carrow", [[], ["Scout"]]);
    expect(says(position([scout, ...ROMULANS], dell))).toEqual([seen]);
    expect(says(position([...[...ROMULANS].reverse(), scout], dell))).toEqual([seen]);
    expect(says(position([scout]))).toEqual(["Dell (scout): not fortified, not developed, no fleet, no web"]);
  });

  test("leaves out what is the empire's own, and sees no farther than one lane", () => {
    const dell = { owner: "Gorn", development: "Colony", fort: "Gorn", ...webOf("Gorn") } as const;
    const own = [fleet("Gorn 1", "Carrow", [["Scout"]]), fleet("Gorn 2", "Dell", [["FRD"]])];
    expect(says(position(own, dell))).toEqual(["Dell (scout): your own, no fleet of others"]);
    expect(says(position([...own, ...ROMULANS], dell))).toEqual([
      "Dell (scout): your own, 2 fleets of 345.5 and 115 CBpv of others",
    ]);
    expect(says(position([fleet("Gorn 1", "Carrow", [[]])], dell))).toEqual(["Dell: your own"]);
  });

  test("a web is seen in a system that is nobody's, too, and not an own one (EaW 31.0)", () => {
    const scout = fleet("Gorn 1", "Carrow", [["Scout"]]);
    expect(says(position([scout], webOf("Romulan")))).toEqual([expect.stringContaining("a web")]);
    expect(says(position([scout], webOf("Gorn")))).toEqual([expect.stringContaining("no web")]);
  });

  test("a fleet that left a battle is on the move: it sees nothing, and nobody sees it (EaW 33.5)", () => {
    const scout = fleet("Gorn 1", "Carrow", [["Scout"]]);
    const away = fleet("Romulan 1", "Dell", [[]], { state: "Hyperspace" });
    expect(says(position([{ ...scout, state: "Hyperspace" }]))).toEqual([]);
    expect(says(position([scout, away]))).toEqual([expect.stringContaining("no fleet")]);
  });

  test("an FRD alone, and a fleet without ships, are no fleets", () => {
    const scout = fleet("Gorn 1", "Carrow", [["Scout"]]);
    const none = [fleet("Romulan FRD", "Dell", [["FRD"], ["Military tug"]]), fleet("Romulan 1", "Dell", [])];
    expect(says(position([scout, ...none]))).toEqual([expect.stringContaining("no fleet")]);
    expect(says(position([fleet("Gorn FRD", "Carrow", [["FRD"]])]))).toEqual([]);
  });

  test("of two fleets that see one system, the scout counts", () => {
    const both = [fleet("Gorn 1", "Carrow", [["Scout"]]), fleet("Gorn 2", "Elm", [[]])];
    expect(sightingsOf(position(both), "Gorn")).toMatchObject([{ system: "Dell", byScout: { fleets: [] } }]);
    expect(sightingsOf(position([...both].reverse()), "Gorn")).toHaveLength(1);
  });
});

test("a line of what was seen gives it back, for each way to say it", () => {
  const amounts = [[], [115], [345.5, 115], [345.5, 115, 2]];
  for (const isOwn of [true, false])
    for (const isFortified of [true, false])
      for (const by of [undefined, ...amounts])
        for (const [isDeveloped, hasWeb] of [
          [true, false],
          [false, true],
        ] as const) {
          const byScout = by && { isDeveloped, hasWeb, fleets: by.map(points) };
          const line = sightingSays({ system: "Dell", isOwn, isFortified, byScout });
          const isAll = byScout !== undefined && (!isOwn || isFortified);
          expect(seenIn(line)).toMatchObject({
            isFortified,
            fleets: (by ?? []).map(String),
            ...{ isDeveloped: isAll && isDeveloped, hasWeb: isAll && hasWeb },
          });
        }
  expect(seenIn("Nothing")).toBeUndefined();
});
