import { INITIAL_SPEEDS } from "../rules/constants";
import type { RecordPart } from "./record";

const { defender, attacker, baseIncidental, systemIncidental } = INITIAL_SPEEDS;

/** How units are placed on the tactical map, for the table: nobody types positions into the books (V13.43 to V13.47). */
export const PLACEMENT: readonly RecordPart[] = [
  {
    title: "1. Defending units",
    lines: [
      { says: "With a Base, planet, Carrier or tender: within 10 hexes of it, or docked", clause: "V13.431" },
      {
        says: "Otherwise the first unit near an edge; opposite to its facing is the Direction of Retreat",
        clause: "V13.432",
      },
      { says: "Each other unit within 2 hexes of the last one, or 5 of the first", clause: "V13.433" },
      {
        says: `Speed before turn 1 by Weapon Status: 0 up to ${defender[0] ?? 0}, I up to ${defender[1] ?? 0}, II up to ${defender[2] ?? 0}, III any`,
        clause: "V13.435",
      },
      { says: "All of them before any attacker", clause: "V13.437" },
    ],
  },
  {
    title: "2. Attacking units",
    lines: [
      { says: "No nearer to a defender than the opening range", clause: "V13.441" },
      { says: "Opposite to the facing of the first unit is the Direction of Disengagement", clause: "V13.442" },
      {
        says: "It is neither the Direction of Retreat nor next to it; turn the first unit if it is",
        clause: "V13.443",
      },
      { says: "Each other unit within 2 hexes of the last one, or 8 of the first", clause: "V13.444" },
      { says: "None more than 8 hexes from the first", clause: "V13.445" },
      { says: "All face as the first one does", clause: "V13.446" },
      { says: `All moved at ${attacker} before turn 1`, clause: "V13.448" },
    ],
  },
  {
    title: "3. Independent pirates, after the attackers",
    lines: [
      { says: "After the attackers; leased ones with the Team that leased them", clause: "V13.447" },
      { says: "Leased ships are placed as ships of that Team", clause: "V13.451" },
      { says: "At least 60 hexes from every other unit", clause: "V13.452" },
      { says: "They leave in any direction that is nobody's", clause: "V13.453" },
      { says: "Further ones within 5 hexes of their first; any facing", clause: "V13.454" },
      { says: "Any legal speed before turn 1", clause: "V13.455" },
    ],
  },
  {
    title: "4. Incidental Units, after the pirates",
    lines: [
      { says: "After the independent pirates", clause: "V13.461" },
      {
        says: "Within 10 hexes of their Base, planet or convoy, and no nearer to others than player units",
        clause: "V13.462",
      },
      { says: "No nearer than the opening range to a unit that is not friendly", clause: "V13.463" },
      { says: "Direction of Retreat: that of the defender, or to the nearest friendly Base", clause: "V13.464" },
      {
        says: `Speed before turn 1: of Bases and FRDs up to ${baseIncidental}, of Star Systems up to ${systemIncidental}, of convoys as the convoy`,
        clause: "V13.465",
      },
      { says: "Those that retreat on a way of their own are in no Rear Guard", clause: "V13.467" },
    ],
  },
  {
    title: "5. Monsters and Alien Ships, last",
    lines: [
      { says: "After all others; neither attacker nor defender", clause: "V13.471" },
      { says: "40 hexes from every other unit", clause: "V13.472" },
      { says: `Speed before turn 1: ${attacker}`, clause: "V13.473" },
      { says: "Monsters leave in any direction, Alien Ships opposite to their first facing", clause: "V13.474" },
      { says: "Monsters are at Weapon Status III without a roll; Alien Ships roll", clause: "V13.475" },
    ],
  },
];
