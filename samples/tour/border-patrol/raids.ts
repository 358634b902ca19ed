import type { Leg } from "../stop";

/** A raid on a supply line, from the map to the burning freighter. */
export const RAIDS: readonly Leg[] = [
  {
    title: "On the map",
    says: "The Coalition supplies its front from 0404 to 1310. Hexes are written column first, four digits each.",
    stops: [
      { id: "HEX_DISTANCE", says: "How long the supply line is.", given: { from: "0404", to: "1310" } },
      {
        id: "HEX_LINE",
        says: "The hexes that it runs through, in order. Along a spine it stays on the left.",
        given: { from: "0404", to: "1310" },
      },
      {
        id: "SUPPLY_LINE_HEX",
        says: "O-4 waits in 0807. Must the convoy pass through it? And does its whole line run in one direction?",
        given: { from: "0404", to: "1310", hex: "0807" },
      },
    ],
  },
  {
    title: "The raid",
    says: "O-4 may try for the convoy in one movement phase, and again two phases later, up to four times a turn.",
    stops: [
      {
        id: "INTERCEPT_MODIFIER",
        says: "O-4 has a Captain with a Rating of 4. The convoy has Special Sensors, and an Auxiliary as escort.",
        given: { captainRating: 4, auxiliaries: true, convoySensors: true },
      },
      {
        id: "INTERCEPT_ODDS",
        says: "How likely at least one of two attempts is to succeed.",
        given: { modifier: { resultOf: "INTERCEPT_MODIFIER" }, attempts: 2 },
      },
      {
        id: "INTERCEPT",
        says: "The first attempt: the die shows 2.",
        given: { roll: 2, modifier: { resultOf: "INTERCEPT_MODIFIER" } },
      },
      {
        id: "CARGO_EXPLOSION_ODDS",
        says: "A volley does three hits on Cargo. How likely is an explosion?",
        given: { hits: 3 },
      },
      {
        id: "CONVOY_EXIT",
        says: "One Freighter leaves the map over the front edge, facing F.",
        given: { side: "Front", facing: "F", unit: "Freighter" },
      },
      {
        id: "SUPPLY_DISRUPTED",
        says: "Of 50 Cargo boxes 24 are lost: is that enough to cut the supply line?",
        given: { cargoBoxes: 50, lostBoxes: 24 },
      },
    ],
  },
];
