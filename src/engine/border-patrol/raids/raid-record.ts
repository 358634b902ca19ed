import { countingRolls } from "../../campaign/ledger/counting-rolls";
import type { BooksState } from "../../campaign/ledger/ledger";
import { formatPoints } from "../../core/points";
import { listed } from "../battles/battle-events";
import type { RecordLine, RecordPart } from "../battles/record";
import { unitsNamedIn } from "../ships/units-named";
import { lineSays, type Raid } from "./raids";

/** What a raid is called: "Raid of O-1 on the Supply Line of Alliance from 0505 to 0509 (turn 3)". */
export const raidSays = (raid: Raid): string => `Raid of ${raid.unit} on ${lineSays(raid)} (turn ${raid.turn})`;

/** The record of a raid, as far as these books show it: the interception with its roll, what was lost, and who is Out of Supply. */
export function raidRecord(state: BooksState, raid: Raid): readonly RecordPart[] {
  const { unit, at, phase, ended } = raid;
  const found: readonly RecordLine[] = [
    { says: `${unit} intercepted the Convoy in ${at}, in Movement Phase ${phase}`, clause: "V19.822" },
    ...rollsOf(state, raid),
  ];
  const lost: readonly RecordLine[] = ended
    ? [
        {
          says: `${ended.lost} of ${ended.cargo} Cargo boxes lost in ${ended.turns} tactical turns`,
          clause: "V19.851",
        },
        ended.disrupted
          ? { says: "The Supply Line is disrupted for the rest of the turn", clause: "V19.852" }
          : { says: "The Supply Line is not disrupted", clause: "V19.817" },
        ...(ended.units.length === 0 ? [] : [{ says: `Out of Supply: ${listed(ended.units)}`, clause: "V19.852" }]),
      ]
    : [];
  const parts: readonly RecordPart[] = [
    { title: "Interception", lines: found },
    { title: "Outcome", lines: lost },
    { title: "Awards", lines: awards(state, raid) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

const rollsOf = ({ books }: BooksState, { unit, turn, phase }: Raid): readonly RecordLine[] =>
  countingRolls({ books })
    .filter((roll) => roll.turn === turn && roll.purpose.startsWith(`Interception Roll of ${unit} in phase ${phase},`))
    .map(({ faces, dice, modifier, result, clause }) => {
      const by =
        modifier === 0 || modifier === null ? "" : `, modifier ${modifier > 0 ? "+" : "−"}${Math.abs(modifier)}`;
      return { says: `Interception Roll: ${faces} on ${dice}${by}: ${result}`, clause };
    });

/** The entries that award this raid: those of its turn whose subject or note names the ship. */
function awards({ books, campaign }: BooksState, { unit, turn }: Raid): readonly RecordLine[] {
  const unitsIn = unitsNamedIn(campaign);
  return books.transfers
    .filter((entry) => entry.turn === turn && AWARDS.has(entry.line))
    .filter(({ subject, note }) => unitsIn(`${subject} ${note}`).includes(unit))
    .map(({ line, amount, currency, from, to, clause }) => ({
      says: `${line}: ${formatPoints(amount)} ${currency} from ${from} to ${to}`,
      clause,
    }));
}

const AWARDS: ReadonlySet<string> = new Set(["Supply raid", "Rank award", "Crew award"]);

/** How a Convoy and the pirate are placed and leave, for the table (V19.89). */
export const RAID_PLACEMENT: readonly RecordPart[] = [
  {
    title: "Placement, on a map of 42 by 30 hexes",
    lines: [
      {
        says: "The Convoy in hex rows 40XX to 42XX, facing E or F; the first unit is a Freighter or Q-Ship",
        clause: "V19.893",
      },
      { says: "The pirate in hex rows 01XX to 03XX, facing B or C", clause: "V19.894" },
      { says: "Incidental Units of the Convoy last, facing E or F", clause: "V19.895" },
      { says: "The map floats up and down, not left and right", clause: "V19.896" },
    ],
  },
  {
    title: "During the raid",
    lines: [
      { says: "No withdrawal before combat, and no Approach Battle", clause: "V19.892" },
      { says: "Evading at sub-light speed has a bonus of 1; separation needs 15 hexes less", clause: "V19.834" },
      { says: "A unit that surrenders counts as lost, and is only captured", clause: "V19.833" },
      { says: "After 10 tactical turns the pirate leaves", clause: "V19.886" },
      {
        says: "Freighters get away through hex row 01XX facing E or F, or by separation after 2 turns",
        clause: "V19.897",
      },
      {
        says: "The pirate leaves in any direction; the Convoy does not pursue, Auxiliary Units may",
        clause: "V19.898",
      },
    ],
  },
];
