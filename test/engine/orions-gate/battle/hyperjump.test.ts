import { Fighting, twoFleets } from "./fighting";

const moving = () => twoFleets().begins("Watch", "Raiders").round(6, 1).until("movement", "Raiders");
const nextRound = (fight: ReturnType<typeof moving>) => fight.until("cleanup").act("clean-up", "Reef").round(6, 1);

test("a ship that moves off the table is away for the rest of the round and the next, and returns at the start of the one after", () => {
  const fight = moving().act("hyperjump", "Burr", {});
  expect(fight.at("Burr")).toMatchObject({ where: "In hyperspace", until: 3 });
  expect(fight.until("shooting", "Raiders").attempts("fire", "Burr").refused).toHaveLength(1);
  expect(nextRound(fight).at("Burr").where).toBe("In hyperspace");
  expect(nextRound(fight).at("Burr")).toMatchObject({ where: "On the table", until: 0, drift: 0 });
  expect(fight.open.findings).toEqual([]);
});

test("the edge of the table is kept, and said when the ship is placed again", () => {
  const fight = moving().act("hyperjump", "Burr", { edge: "Left edge" });
  expect(fight.at("Burr")).toMatchObject({ edge: "Left edge" });
  nextRound(fight).until("cleanup").act("clean-up", "Reef");
  fight.round(6, 1);
  expect(fight.at("Burr")).toMatchObject({ where: "On the table", edge: "" });
  const said = fight.open.campaign.events.get(fight.open.campaign.turn)?.map(({ change }) => change.details["edge"]);
  expect(said?.filter((edge) => edge === "Left edge")).toHaveLength(2);
});

test("a ship that drifts off the table jumps as well", () => {
  const fight = moving().act("move-ship", "Burr", { moves: "1" });
  for (let step = 0; fight.battle.phase !== "drift" && step < 9; step++) fight.act("finish-phase", "Reef");
  expect(fight.attempts("hyperjump", "Thorn", [{}]).says).toMatch(/no drift/);
  fight.act("hyperjump", "Burr", {});
  expect(fight.at("Burr")).toMatchObject({ where: "In hyperspace", drift: 0 });
});

test("a ship that rammed moves no further, and off the table only by drift", () => {
  const fight = moving().act("ram-ship", "Burr", { target: "Wick", from: "Ahead" }, [4], [4]);
  expect(fight.attempts("hyperjump", "Burr", [{}]).says).toMatch(/Burr rammed/);
  for (let step = 0; fight.battle.phase !== "drift" && step < 9; step++) fight.act("finish-phase", "Reef");
  expect(fight.attempts("hyperjump", "Burr", [{}]).refused).toEqual([]);
});

test("a fleet without a ship on the table has lost, those in hyperspace too", () => {
  const fight = moving().act("hyperjump", "Burr", {}).act("hyperjump", "Thorn", {});
  fight.act("finish-phase", "Reef").until("cleanup").act("clean-up", "Reef");
  expect([fight.at("Burr").where, fight.at("Thorn").where]).toEqual(["Destroyed", "Destroyed"]);
});

test("a phase goes on to the next fleet where the one that acts has no ship left", () => {
  const fight = twoFleets().begins("Watch", "Raiders").round(1, 6).until("movement", "Raiders");
  fight.act("hyperjump", "Burr", {}).act("hyperjump", "Thorn", {}).act("finish-phase", "Reef");
  expect(fight.battle).toMatchObject({ phase: "movement", acting: "Watch" });
});

describe("a ship that is moved off the table by", () => {
  const tractor = () =>
    new Fighting()
      .fleet("Watch")
      .ship("Wick", "Watch", "Cruiser", ["Medium Tractor Beam"], ["Small Engine"])
      .fleet("Raiders", "Regular", "24", "Bo")
      .ship("Thorn", "Raiders", "Frigate", ["Small Engine"], ["Small Emergency Booster"])
      .ship("Burr", "Raiders", "Frigate", ["Small Engine"])
      .begins("Watch", "Raiders")
      .round(6, 1);

  test("a Tractor Beam jumps, whoever acts then", () => {
    const fight = tractor().until("shooting", "Watch");
    expect(fight.attempts("hyperjump", "Thorn", [{}]).refused).toHaveLength(1);
    fight.act("use-tractor", "Wick", { target: "Thorn", obscured: "0" }, [6, 1]);
    // Nobody has moved the other ships.
    for (const ship of ["Burr", "Wick"]) expect(fight.attempts("hyperjump", ship, [{}]).refused).toHaveLength(1);
    fight.act("hyperjump", "Thorn", {});
    expect(fight.at("Thorn")).toMatchObject({ where: "In hyperspace", until: 3 });
  });

  test("its Emergency Booster jumps, in a phase of others", () => {
    const fight = tractor().until("movement", "Watch").act("boost-ship", "Thorn").act("hyperjump", "Thorn", {});
    expect(fight.at("Thorn").where).toBe("In hyperspace");
    expect(fight.open.findings).toEqual([]);
  });
});
