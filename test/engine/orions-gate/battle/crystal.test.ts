import { Fighting } from "./fighting";

/** A Crystal ship with these components in its Movement Phase, against a Frigate and an asteroid. */
const crystal = (port: readonly string[], starboard: readonly string[] = []): Fighting =>
  new Fighting()
    .fleet("Prism", "Crystal")
    .ship("Facet", "Prism", "Capitol", port, starboard)
    .fleet("Raiders", "Regular", "24", "Bo")
    .ship("Thorn", "Raiders", "Frigate", ["Small Engine"], ["Medium Cannon"])
    .begins("Prism", "Raiders", { minor: "1" }, 4)
    .round(6, 1)
    .until("movement", "Prism");

const ram = { target: "Thorn", from: "Port" };

describe("an Energy Siphon", () => {
  test("gains 1d3 minerals by ramming an enemy ship or Minor Terrain", () => {
    const fight = crystal(["Medium Energy Siphon"], ["Medium Rocky Bulk"]).act("ram-ship", "Facet", ram, [3], [3], [5]);
    expect(fight.at("Facet").parts.map(({ stores }) => stores)).toEqual([3, 0]);
    expect(fight.at("Thorn").drift).toBe(1);
    expect(fight.open.findings).toEqual([]);
  });

  test("rolls nothing else against terrain, which stays where it is", () => {
    const fight = crystal(["Medium Energy Siphon"]);
    const { says } = fight.attempts("ram-ship", "Facet", [{ target: "Minor 1", from: "Ahead" }, [2]]);
    expect(says).toMatch(/^Facet rams Minor 1 from ahead\. Facet gains 1 mineral\./);
    fight.act("ram-ship", "Facet", { target: "Minor 1", from: "Ahead" }, [2]);
    expect(fight.at("Facet")).toMatchObject({ isHalted: true, hullLeft: 6 });
    expect(fight.at("Facet").parts[0]?.stores).toBe(1);
  });

  test("is needed to ram terrain", () => {
    const targets = crystal(["Medium Rocky Bulk"]).attempts("ram-ship", "Facet", [
      { target: "Minor 1", from: "Ahead" },
    ]);
    expect(targets.says).toMatch(/not valid/);
  });
});

describe("a Psionic Node", () => {
  const left = () =>
    crystal(["Small Psionic Node", "Medium Rocky Bulk"]).act("ram-ship", "Facet", ram, [3], [3], "Port");

  test("leaves a cyst, once, and is destroyed with all outside it in the Cleanup", () => {
    const fight = left();
    expect(fight.at("Thorn").cysts).toEqual([{ side: "Port", fleet: "Prism", rolledIn: 0 }]);
    fight.until("cleanup").act("clean-up", "Reef", [1, 1]);
    expect(fight.at("Facet").parts.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
    expect(fight.open.findings).toEqual([]);
  });

  test("is named where it would be lost, and chosen where its ship has two", () => {
    expect(crystal(["Small Psionic Node"]).choice("ram-ship", "Facet", ram, [3], [3]).what).toMatch(/node at Port 1/);
    const two = crystal(["Small Psionic Node", "Small Psionic Node"], ["Medium Rocky Bulk"]);
    expect(two.choice("ram-ship", "Facet", ram, [3], [3], "Starboard").choices).toEqual(["Port 1", "Port 2"]);
    two.act("ram-ship", "Facet", ram, [3], [3], "Starboard", "Port 2").until("cleanup").act("clean-up", "Reef", [1]);
    expect(two.at("Facet").parts.map(({ isDestroyed }) => isDestroyed)).toEqual([false, true, false]);
    expect(two.at("Thorn").cysts).toMatchObject([{ side: "Starboard" }]);
    expect(two.open.findings).toEqual([]);
  });

  test("leaves none where its player does not want it", () => {
    const fight = crystal(["Small Psionic Node"]).act("ram-ship", "Facet", ram, [3], [3], "No cyst");
    expect(fight.at("Thorn").cysts).toEqual([]);
    expect(fight.until("cleanup").act("clean-up", "Reef").at("Facet").parts[0]?.isDestroyed).toBe(false);
  });
});

describe("a Psychic Cyst", () => {
  const attached = () =>
    crystal(["Small Psionic Node"], ["Medium Rocky Bulk"])
      .act("ram-ship", "Facet", ram, [3], [3], "Port")
      .until("cleanup")
      .act("clean-up", "Reef", [1]);

  test("is destroyed by damage to its side", () => {
    const fight = attached();
    const damage = { what: "Damage taken", points: "1", reason: "" };
    expect(fight.act("record-damage", "Thorn", { ...damage, on: "Starboard" }).at("Thorn").cysts).toHaveLength(1);
    expect(fight.act("record-damage", "Thorn", { ...damage, on: "Port" }).at("Thorn").cysts).toEqual([]);
  });

  test("lets its fleet activate the ship with a 6, and the enemy may activate it as well", () => {
    const fight = attached().round(6, 1).until("movement", "Prism");
    expect(fight.attempts("move-ship", "Thorn").refused).toHaveLength(1);
    expect(fight.asks("roll-cysts", "Reef").odds).toEqual([
      { result: "is not activated", ways: 5, of: 6 },
      { result: "may be activated", ways: 1, of: 6 },
    ]);
    fight.act("roll-cysts", "Reef", [6]);
    fight.act("move-ship", "Thorn", { moves: "1" });
    expect(fight.at("Thorn")).toMatchObject({ moved: 1, drift: 1, seizedBy: "Prism" });
    fight.act("finish-phase", "Reef").act("move-ship", "Thorn", { moves: "1" });
    expect(fight.at("Thorn")).toMatchObject({ drift: 2 });
    expect(fight.open.findings).toEqual([]);
  });

  test("does nothing with another face, and is rolled for once in a round", () => {
    const fight = attached().round(6, 1).until("movement", "Prism").act("roll-cysts", "Reef", [5]);
    expect(fight.at("Thorn").seizedBy).toBe("");
    expect(fight.attempts("roll-cysts", "Reef").refused).toMatchObject([{ clause: "Gate: Psychic Cyst" }]);
  });
});
