import { basesSet } from "../../../../src/engine/empires-at-war/bases/base-events";
import { fleetMoved } from "../../../../src/engine/empires-at-war/fleets/fleet-events";
import { webSet } from "../../../../src/engine/empires-at-war/map/place-events";
import { points } from "../../../../src/engine/core/points";
import { told, type Planted } from "./fleets";

/** Bases, webs and lanes, in the first season. */
export const IN_SYSTEMS: readonly Planted[] = [
  [
    "a thirteenth ground base on a planet",
    (played) => {
      const batch = { place: "Dell", planet: 1, since: 0, hex: "", facing: "", state: "" };
      const kinds = [
        ["GSA", 8],
        ["Ground base", 5],
        ["DEFSAT", 5],
      ] as const;
      told(played, "Gorn", ...kinds.map(([kind, count]) => basesSet(kind, { ...batch, kind, count })));
    },
    {
      check: "bases-over",
      subject: "Dell, planet 1",
      expected: "12 or fewer",
      actual: "13",
      clause: "EaW 14.0",
      spot: { sheet: "Bases", cell: "A3" },
    },
  ],
  [
    "a sixth DEFSAT of a planet",
    (played) =>
      told(
        played,
        "Gorn",
        basesSet("B-1", {
          place: "Dell",
          planet: 2,
          kind: "DEFSAT",
          count: 6,
          since: 0,
          hex: "",
          facing: "",
          state: "",
        }),
      ),
    { check: "bases-over", subject: "Dell, planet 2", actual: "6" },
  ],
  [
    "a second CPL in a system",
    (played) => {
      const batch = { place: "Dell", planet: 1, since: 0, hex: "", facing: "", state: "" };
      told(played, "Gorn", ...["B-1", "B-2"].map((id) => basesSet(id, { ...batch, kind: "CPL", count: 1 })));
    },
    {
      check: "second-cpl",
      subject: "Dell",
      expected: "1",
      actual: "2",
      clause: "EaW 14.0",
      spot: { sheet: "Bases", cell: "A3" },
    },
  ],
  [
    "a web that was not maintained in the season after",
    (played) => {
      told(played, "Gorn", webSet("Dell", { layers: 2, strength: points(12) }));
      for (let turn = 1; turn < 3; turn++) played.does("close");
    },
    { check: "web-unpaid", subject: "Dell", expected: "turn 2 or later", actual: "turn 1", clause: "EaW 31.0" },
  ],
  [
    "a lane to a system that is not on the map",
    (played) =>
      played.write([
        {
          kind: "append",
          table: "Lanes",
          rows: [{ From: "Far", "Direction from": "A", To: "Fel", "Direction to": "D" }],
        },
      ]),
    {
      check: "lane-system",
      subject: "Far, Fel",
      actual: "Fel",
      clause: "EaW 1d",
      spot: { sheet: "Warp lanes", cell: "C7" },
    },
  ],
  [
    "a lane without a direction",
    (played) => played.write([{ kind: "change", table: "Lanes", row: 1, cells: { "Direction to": null } }]),
    { check: "lane-direction", subject: "Carrow, Fell", clause: "EaW 20.0", spot: { sheet: "Warp lanes", cell: "D3" } },
  ],
  [
    "two lanes between the same systems",
    (played) =>
      played.write([
        {
          kind: "append",
          table: "Lanes",
          rows: [{ From: "Dell", "Direction from": "A", To: "Carrow", "Direction to": "F" }],
        },
      ]),
    { check: "lane-twice", subject: "Dell, Carrow", clause: "EaW 1d", spot: { sheet: "Warp lanes", cell: "C7" } },
  ],
  [
    "a lane in another direction than the one from which a fleet came",
    (played) => {
      const way = { place: "Dell", from: "Carrow", direction: "D", since: 1 };
      told(played, "Gorn", fleetMoved("Gorn 1", way));
    },
    { check: "lane-missing", subject: "Carrow, Dell", expected: "D", actual: "E", clause: "EaW 1d" },
  ],
];
