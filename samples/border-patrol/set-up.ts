import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { startCampaign } from "../../src/engine/campaign/commands/start";
import { SIDES } from "../../src/engine/campaign/schema/shared-tables";
import type { Row } from "../../src/engine/campaign/schema/table";
import { points } from "../../src/engine/core/points";
import { CLASSES, PLACES, type Place } from "./chart";
import type { Chronicle } from "./chronicle";

/** A setting that says where the values of the ships are from. */
export const INVENTED: Row = {
  Setting: "Ship values",
  Value: "Invented",
  Note: "Names, BPV and Command Ratings of the sample are our own invention; take those of your game from its rule books",
};

/** Two Teams and a pirate, with their treasuries, ranks and command limits. */
export function threeTeams(story: Chronicle): void {
  story.run((_open, stamp) =>
    startCampaign(BORDER_PATROL, {
      name: "The Lamplight Border",
      stamp,
      sides: [
        { name: "Alliance", kind: "Alliance", player: "Robin", race: "Federation", opening: points(120) },
        { name: "Coalition", kind: "Coalition", player: "Kim", race: "Klingon", opening: points(110) },
        { name: "Orion", kind: "Orion", player: "Sasha", race: "Orion", opening: points(60) },
      ],
    }),
  );
  const sides = [
    { Rank: "Commodore", "Command limit": 10 },
    { Rank: "Commodore", "Command limit": 10 },
    { Rank: "Commander", "Command limit": 6, Note: "At six ships the pirate may sell one (V19.17)" },
  ];
  story.write(sides.map((cells, row) => ({ kind: "change", table: SIDES.name, row, cells })));
}

/** The rows of the ship chart. */
export const chartRows = (): readonly Row[] =>
  Object.values(CLASSES).map(({ class: name, race, sizeClass, bpv, commandRating, note }) => ({
    Class: name,
    Race: race,
    "Size class": sizeClass,
    "Economic BPV": bpv,
    "Combat BPV": bpv,
    "Command rating": commandRating,
    Note: note,
  }));

/** The rows of places; those without an owner are unclaimed. */
export const placeRows = (places: readonly Place[]): readonly Row[] =>
  places.map(({ place, kind, hex, owner, value }) => ({
    Place: place,
    Kind: kind,
    Hex: hex,
    Owner: owner,
    "Economic value": value,
    State: owner === "" ? "Unclaimed" : "Claimed",
  }));

/** The ship chart, and the places of the map. */
export function chartAndPlaces(story: Chronicle): void {
  story.append("Classes", chartRows());
  story.append("Places", placeRows(PLACES));
}
