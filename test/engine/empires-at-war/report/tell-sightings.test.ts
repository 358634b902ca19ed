import { offers } from "../../../../src/engine/campaign/game";
import { mapOf } from "../../../../src/engine/empires-at-war/calendar-and-map/galactic-map";
import { seasonReport } from "../../../../src/engine/empires-at-war/report/season-report";
import { sightingsReport } from "../../../../src/engine/empires-at-war/report/sightings-report";
import { openView } from "../../../../src/engine/open";
import { assigned, inSpring, mustered, ships } from "../fleets/mustered";
import type { Played } from "../campaign/played";

const told = (played: Played, side: string) => sightingsReport(openView(played.open, side), side, 1);

/** Gorn 1 has a scout: in Fell it sees the Romulan fleet. */
function scouting(): Played {
  const played = inSpring();
  assigned(played, "Gorn 1", ships(played, "Gorn", "SC"));
  return played;
}

/** The same, once the movement is resolved. */
function resting(): Played {
  const played = scouting();
  played.resolves();
  return played;
}

describe("Tell each empire what it sees", () => {
  test("gives each its own entry, which no other empire's view has; the books stay in order", () => {
    const played = resting();
    played.does("tell-sightings");
    expect(told(played, "Gorn")).toEqual([
      "Dell (scout): not fortified, not developed, no fleet, no web",
      "Fell (scout): not fortified, not developed, 1 fleet of 115 CBpv, no web",
    ]);
    expect(told(played, "Romulan")).toEqual(["Carrow: not fortified", "Elm: not fortified"]);
    expect(sightingsReport(openView(played.open, "Romulan"), "Gorn", 1)).toEqual([]);
    expect(played.found).toEqual([]);
  });

  test("is in the report of its empire, and in the next season too", () => {
    const played = resting();
    played.does("tell-sightings");
    const titles = () => seasonReport(openView(played.open, "Gorn")).sections.map(({ title }) => title);
    expect(titles()).toContain("Sightings, Y165 Spring");
    played.does("close");
    expect(titles()).toContain("Sightings, Y165 Spring");
    expect(told(played, "Gorn")).toHaveLength(2);
    expect(played.found).toEqual([]);
  });

  test("is on the map of its empire alone, with the turn, in later seasons too", () => {
    const played = resting();
    played.does("tell-sightings");
    played.does("close");
    const seen = (side?: string) =>
      mapOf(side === undefined ? played.open : openView(played.open, side)).systems.flatMap((one) =>
        one.seen ? [[one.place, one.seen.turn, one.seen.fleets]] : [],
      );
    expect(seen("Gorn")).toEqual([
      ["Dell", 1, []],
      ["Fell", 1, ["115"]],
    ]);
    expect(seen("Romulan").map(([place]) => place)).toEqual(["Carrow", "Elm"]);
    expect(seen()).toEqual([]);
  });

  test("is told once a season; one undo takes it back", () => {
    const played = resting();
    played.does("tell-sightings");
    expect(played.refused("tell-sightings")).toMatchObject([{ check: "sightings", clause: "EaW 5e" }]);
    played.does("undo", { subject: played.open.books.events.at(-1)?.act ?? "" });
    expect(told(played, "Gorn")).toEqual([]);
    played.does("tell-sightings");
    expect(told(played, "Gorn")).toHaveLength(2);
  });

  test("comes after the movement, and not in the set-up", () => {
    const played = scouting();
    expect(played.refused("tell-sightings")).toMatchObject([{ clause: "EaW 5e" }]);
    played.does("enter-orders", { side: "Gorn", fields: { orders: "1 Gorn 1 jump Dell" } });
    expect(played.refused("tell-sightings")).toMatchObject([
      { clause: "EaW 5e", message: expect.stringContaining("Resolve the movement first") as string },
    ]);
    played.does("resolve-orders", { replies: [{ fields: { overruled: "" } }] });
    played.does("tell-sightings");
    expect(told(played, "Gorn").map((line) => line.split(" ")[0])).toEqual(["Carrow", "Elm"]);
    const ids = offers(mustered().open, "").map(({ command }) => command.id);
    expect(ids).not.toContain("tell-sightings");
  });
});
