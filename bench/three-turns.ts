/** Something that is done in the three turns: the command, who does it and to what, what is typed, and the faces and choices in their order. */
export interface Done {
  readonly command: string;
  readonly side?: string;
  readonly subject?: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly rolled?: readonly number[];
  readonly chosen?: readonly string[];
}

const BATTLE = "Alliance against Coalition in The Narrows (turn 9)";
const [ALLIANCE, COALITION, ORION] = ["Alliance", "Coalition", "Orion"];

/** What a bribe of turn 10 is about. */
const TERMS = "Leave New Calder alone";

/**
 * Turns 9, 10 and 11 of samples/border-patrol.xlsx: a raid, a battle with an evasion and a Pursuit, a salvage, piracy, an order; a bribe from
 * its offer to its judgement; hiding and mutiny. What is typed is what nobody but the players knows.
 */
export const THREE_TURNS: readonly Done[] = [
  { command: "edit-unit", side: ALLIANCE, subject: "A-1", typed: { place: "1506" } },
  { command: "edit-unit", side: ALLIANCE, subject: "A-4", typed: { place: "1506" } },
  { command: "edit-unit", side: ALLIANCE, subject: "A-5", typed: { place: "0606", condition: "Crippled, adrift" } },
  { command: "edit-unit", side: COALITION, subject: "C-3", typed: { place: "1507" } },
  { command: "edit-unit", side: COALITION, subject: "C-5", typed: { place: "1507" } },
  { command: "designate-flagship", side: ORION, subject: ORION },
  { command: "deploy", side: ORION, subject: ORION, typed: { "as-O-2": "Supply raid" } },
  { command: "place-ships", side: ORION, subject: ORION },
  { command: "roll-all-initiative", rolled: [3, 3, 4, 4, 5, 5] },
  {
    ...{ command: "intercept-convoy", side: ORION, subject: "O-2", rolled: [1] },
    typed: { owner: "Coalition", from: "1905", to: "1913" },
  },
  { command: "end-raid", side: ORION, subject: "O-2", typed: { cargo: "50", lost: "30", turns: "5" } },
  { command: "award-raid", side: ORION, subject: "O-2", typed: { "small-freighter-captured": "1" } },
  { command: "begin-salvage", side: ORION, subject: "A-5", typed: { tractor: "yes" } },
  { command: "move-units", side: ALLIANCE, subject: "A-1", typed: { units: "A-1, A-4", to: "The Narrows" } },
  { command: "start-battle", side: ALLIANCE, subject: "The Narrows" },
  { command: "roll-weapon-status", side: ALLIANCE, subject: BATTLE, rolled: [4, 4] },
  { command: "roll-weapon-status", side: COALITION, subject: BATTLE, rolled: [2, 3] },
  { command: "open-battle", side: ALLIANCE, subject: BATTLE, typed: { retreat: "A", disengage: "D" } },
  { command: "leave-battle", side: ALLIANCE, subject: BATTLE, typed: { units: "A-4", how: "Sub-light evasion" } },
  { command: "leave-battle", side: COALITION, subject: BATTLE, typed: { how: "Under fire" } },
  {
    ...{ command: "end-battle", side: ALLIANCE, subject: BATTLE },
    typed: {
      ...{ "fate-A-1": "Undamaged", "fate-A-4": "Undamaged" },
      ...{ "fate-C-3": "Undamaged", "fate-C-5": "Crippled" },
    },
  },
  { command: "choose-pursuit", side: ALLIANCE, subject: BATTLE, typed: { units: "A-1" } },
  { command: "choose-pursuit", side: COALITION, subject: BATTLE, typed: { units: "C-3" } },
  {
    ...{ command: "pursue", side: ALLIANCE, subject: BATTLE, typed: { "navigator-C-3": "0", "crew-C-3": "43" } },
    ...{ chosen: ["4", "Can pursue", "Crippled"], rolled: [1, 6, 6] },
  },
  { command: "evade", side: ALLIANCE, subject: "A-4", rolled: [3, 4] },
  { command: "tow-salvage", side: ORION, subject: "A-5", typed: { phase: "3", to: "Harrow Rest" } },
  { command: "salvage-unit", side: ORION, subject: "A-5" },
  { command: "claim-place", side: ALLIANCE, subject: "The Narrows" },
  { command: "receive-piracy", side: ORION, subject: ORION },
  { command: "receive-general-income", side: ORION, subject: ORION },
  { command: "close" },
  { command: "designate-flagship", side: ORION, subject: ORION },
  { command: "place-income", side: ALLIANCE, subject: ALLIANCE },
  { command: "place-income", side: COALITION, subject: COALITION },
  { command: "offer-bribe", side: ALLIANCE, subject: ORION, typed: { terms: TERMS, amount: "9" } },
  { command: "book", side: ORION, subject: "Rent" },
  { command: "rule-and-forward-bribes" },
  { command: "answer-bribe", side: ORION, subject: "the bribe", typed: { answer: "Accepted, to abide" } },
  { command: "deploy", side: ORION, subject: ORION },
  { command: "place-ships", side: ORION, subject: ORION },
  { command: "judge-bribe", subject: "the bribe" },
  { command: "receive-general-income", side: ORION, subject: ORION },
  { command: "close" },
  { command: "declare-hiding", side: ORION, subject: ORION },
  { command: "check-all-mutiny", side: ORION, subject: ORION, rolled: [1, 2, 1, 2, 1, 2, 1, 2, 1, 2] },
  { command: "close" },
];
