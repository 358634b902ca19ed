/**
 * The pieces of the sample: all names and values are invented, in the style of the game.
 */

/** A class of the ship chart. */
export interface ShipClass {
  readonly class: string;
  readonly race: string;
  readonly sizeClass: number;
  /** Both Economic and Combat BPV. */
  readonly bpv: number;
  readonly commandRating: number;
  readonly note: string;
}

const FEDERATION = "Federation";
const KLINGON = "Klingon";
const ORION = "Orion";

export const CLASSES = {
  Lodestar: shipClass("Lodestar", FEDERATION, 3, 118, 8, "Heavy cruiser"),
  Wayfarer: shipClass("Wayfarer", FEDERATION, 3, 92, 6, "Light cruiser"),
  Kestrel: shipClass("Kestrel", FEDERATION, 4, 71, 5, "Destroyer"),
  Taper: shipClass("Taper", FEDERATION, 4, 54, 4, "Frigate"),
  Anvil: shipClass("Anvil", KLINGON, 3, 114, 8, "Heavy cruiser"),
  Halberd: shipClass("Halberd", KLINGON, 3, 88, 6, "Light cruiser"),
  Pike: shipClass("Pike", KLINGON, 4, 62, 4, "Frigate"),
  Marauder: shipClass("Marauder", ORION, 3, 104, 7, "Heavy raider"),
  Corsair: shipClass("Corsair", ORION, 4, 68, 5, "Raider"),
  Cutter: shipClass("Cutter", ORION, 4, 46, 3, "Light raider"),
  Drover: shipClass("Drover", ORION, 3, 58, 2, "Tug, with a tractor beam"),
} as const;

function shipClass(
  name: string,
  race: string,
  sizeClass: number,
  bpv: number,
  commandRating: number,
  note: string,
): ShipClass {
  return { class: name, race, sizeClass, bpv, commandRating, note };
}

/** A ship as it joins its side. */
export interface Ship {
  readonly unit: string;
  readonly name: string;
  readonly side: string;
  readonly class: keyof typeof CLASSES;
  readonly captain: string;
  /** The captain's Rating, which calms a crew in hiding (V19.63). */
  readonly rating: number;
  readonly crew?: "Outstanding" | "Poor";
  /** The amount that the crew adds to the price of the ship. */
  readonly crewBpv?: number;
}

const [ALLIANCE, COALITION] = ["Alliance", "Coalition"];

/** The fleets when the campaign begins. */
export const FIRST_SHIPS: readonly Ship[] = [
  { unit: "A-1", name: "Steadfast Hour", side: ALLIANCE, class: "Lodestar", captain: "Ilse Corvane", rating: 5 },
  { unit: "A-2", name: "Long Lantern", side: ALLIANCE, class: "Lodestar", captain: "Tam Orrery", rating: 3 },
  { unit: "A-3", name: "Quiet Harbor", side: ALLIANCE, class: "Wayfarer", captain: "Bess Holloway", rating: 4 },
  { unit: "A-4", name: "Open Hand", side: ALLIANCE, class: "Kestrel", captain: "Juno Farrow", rating: 2 },
  { unit: "A-5", name: "Plain Dealing", side: ALLIANCE, class: "Kestrel", captain: "Odo Quillan", rating: 1 },
  { unit: "A-6", name: "Candlewick", side: ALLIANCE, class: "Taper", captain: "Mina Thrale", rating: 0 },
  { unit: "C-1", name: "Iron Verdict", side: COALITION, class: "Anvil", captain: "Kessar Vohn", rating: 6 },
  { unit: "C-2", name: "Hard Winter", side: COALITION, class: "Anvil", captain: "Drusk Amar", rating: 3 },
  { unit: "C-3", name: "Second Oath", side: COALITION, class: "Halberd", captain: "Morrgan Tesh", rating: 4 },
  { unit: "C-4", name: "Cold Ember", side: COALITION, class: "Pike", captain: "Vekka Ruul", rating: 2 },
  { unit: "C-5", name: "Narrow Gate", side: COALITION, class: "Pike", captain: "Harn Dolek", rating: 1 },
  { unit: "C-6", name: "Black Furrow", side: COALITION, class: "Pike", captain: "Sorva Keth", rating: 0 },
  { unit: "O-1", name: "Gilded Scorpion", side: ORION, class: "Marauder", captain: "Zara Nightingale", rating: 6 },
  { unit: "O-2", name: "Night Heron", side: ORION, class: "Corsair", captain: "Rook Delamar", rating: 4 },
  { unit: "O-3", name: "Red Ledger", side: ORION, class: "Corsair", captain: "Poll Merriwen", rating: 2 },
  { unit: "O-4", name: "Quick Penny", side: ORION, class: "Cutter", captain: "Finn Sallow", rating: 1 },
  {
    unit: "O-5",
    name: "Magpie",
    side: ORION,
    class: "Cutter",
    captain: "Wren Ashby",
    rating: 0,
    crew: "Outstanding",
    crewBpv: 5,
  },
  { unit: "O-6", name: "Patient Mule", side: ORION, class: "Drover", captain: "Gus Tolliver", rating: 3 },
];

/** Ships that are bought later. */
export const ALLIANCE_FRIGATE: Ship = {
  unit: "A-7",
  name: "Patient Tide",
  side: ALLIANCE,
  class: "Taper",
  captain: "Nell Sparrow",
  rating: 1,
};
export const COALITION_FRIGATE: Ship = {
  unit: "C-7",
  name: "Old Debt",
  side: COALITION,
  class: "Pike",
  captain: "Tarn Okhed",
  rating: 1,
};
export const SECOND_MARAUDER: Ship = {
  unit: "O-7",
  name: "Brass Kraken",
  side: ORION,
  class: "Marauder",
  captain: "Lio Marchetta",
  rating: 4,
};
export const PHASER_G_CORSAIR: Ship = {
  unit: "O-8",
  name: "Velvet Hammer",
  side: ORION,
  class: "Corsair",
  captain: "Ivy Blackwater",
  rating: 2,
};

/** A Province or a Star System. */
export interface Place {
  readonly place: string;
  readonly kind: "Province" | "System";
  readonly hex: string;
  readonly owner: string;
  readonly value: number;
}

export const PLACES: readonly Place[] = [
  { place: "Lantern Reach", kind: "Province", hex: "0606", owner: ALLIANCE, value: 8 },
  { place: "Calder March", kind: "Province", hex: "1104", owner: ALLIANCE, value: 6 },
  { place: "Near Shoals", kind: "Province", hex: "1108", owner: ALLIANCE, value: 4 },
  { place: "New Calder", kind: "System", hex: "0904", owner: ALLIANCE, value: 24 },
  { place: "Harrow Rest", kind: "System", hex: "0508", owner: ALLIANCE, value: 16 },
  { place: "Iron Gate", kind: "Province", hex: "2207", owner: COALITION, value: 7 },
  { place: "Ash Marches", kind: "Province", hex: "2511", owner: COALITION, value: 6 },
  { place: "Far Shoals", kind: "Province", hex: "1909", owner: COALITION, value: 4 },
  { place: "Korvath", kind: "System", hex: "2309", owner: COALITION, value: 22 },
  { place: "Bitter Well", kind: "System", hex: "2004", owner: COALITION, value: 15 },
  { place: "The Narrows", kind: "Province", hex: "1507", owner: "", value: 3 },
  { place: "Lone Lamp", kind: "System", hex: "1512", owner: "", value: 9 },
];

/** The place with this name; an error if the sample has none. */
export function placeOf(name: string): Place {
  const place = PLACES.find((known) => known.place === name);
  if (!place) throw new Error(`the sample does not have the place ${name}`);
  return place;
}
