import { SHARED_TERMS, type RuleBook, type Term } from "../campaign/glossary";

/** The words of Border Patrol that not everybody knows. */
export const TERMS: readonly Term[] = [
  { word: "Economic BPV", means: "What a unit costs to build, buy and repair, in Basic Points." },
  { word: "Combat BPV", means: "What a unit is worth in battle, in Basic Points." },
  { word: "BPV", long: "Basic Point Value", means: "The points in which ships are priced and treasuries are kept." },
  { word: "EP", long: "Economic Points", means: "What a team earns and spends." },
  { word: "FRD", long: "Fleet Repair Dock", means: "A base without weapons of its own that repairs ships." },
  { word: "GCL", long: "Ground Combat Location", means: "A place on a planet where troops fight." },
  {
    word: "PF",
    long: "Fast Patrol Ship",
    means: "A small ship that a tender carries; it counts in waves and not as a ship.",
  },
  {
    word: "UIM",
    long: "Ubitron Interface Module",
    means: "A system that aims disruptors better; pirates can have few.",
  },
  {
    word: "DERFACS",
    long: "Disruptor Extended Range Fire Control System",
    means: "A system that aims disruptors farther; pirates can have few.",
  },
  { word: "Phaser-G", means: "A phaser that fires several times a turn; the pirates have to seek each of theirs." },
  { word: "B-10", means: "The large Klingon battleship, which is built over many turns." },
  { word: "Command Rating", means: "How many ships the commander of a ship can lead besides his own." },
  { word: "Weapon Status", means: "How ready the weapons of a force are when a battle begins." },
  { word: "Net worth", means: "The treasury and the worth of all units of the pirates together." },
  { word: "Rank Points", means: "What a character collects for deeds, and spends on promotion." },
  { word: "RP", long: "Rank Points", means: "What a character collects for deeds, and spends on promotion." },
  { word: "CP", long: "Crew Points", means: "What a character collects for good crews, and spends on them." },
  {
    word: "IP",
    long: "Influence Points",
    means: "What a character has with the own government, as the game master rules.",
  },
  { word: "CR", long: "Command Rating", means: "How many ships the commander of a ship can lead besides his own." },
  { word: "VP", long: "Victory Points", means: "What a side scores in a battle." },
  ...SHARED_TERMS,
];

/** The chapters that Starledger follows, and their sections. */
export const RULE_BOOK: RuleBook = {
  cites: String.raw`V\d+\.\d+(?: [1-8][A-H]\d?)?|[1-8][A-H][1-9]`,
  headings: {
    V1: "Sequence of play",
    "V1.1": "Strategic Initiative",
    "V1.2": "Phases of play",
    V13: "Tactical Combat Interface",
    "V13.1": "General rules",
    "V13.2": "Withdrawal before combat",
    "V13.3": "Approach battle",
    "V13.4": "Entry into combat",
    "V13.5": "Disengagement",
    "V13.6": "Retreat",
    "V13.7": "Pursuit",
    "V13.8": "Tactical map and disorganized withdrawal",
    "V13.9": "Sub-light evasion",
    V19: "The Orion Pirates",
    "V19.09": "Victory conditions",
    "V19.1": "Production",
    "V19.2": "Bribes",
    "V19.3": "Leases",
    "V19.4": "Piracy and disruption",
    "V19.5": "Movement",
    "V19.6": "Hiding",
    "V19.7": "Salvage",
    "V19.8": "Supply lines",
    "V19.9": "Option mounts and restricted weapons",
  },
};
