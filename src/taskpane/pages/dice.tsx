import { useMemo } from "react";
import { verdictOnDice } from "../../engine/campaign/checks/dice";
import { contributionsTo, hasSeeds, seedName } from "../../engine/campaign/ledger/dice-seeds";
import { rowsIn } from "../../engine/campaign/ledger/ledger";
import { luckOf, type Luck } from "../../engine/campaign/luck";
import { luckPicture } from "../../engine/campaign/pictures";
import { DICE_SEEDS, OPENED_SEEDS } from "../../engine/campaign/schema/dice-tables";
import type { Cell } from "../../engine/core/cell";
import { chanceAsNumber } from "../../engine/core/sum-of-dice";
import { useOpen } from "../books";
import { BlockTable } from "../parts/block-table";
import { Chart } from "../parts/chart";
import { Deeds, type Labels } from "../parts/deeds";
import { Note, Section } from "../parts/section";
import { Rolls } from "./dice/roll-list";
import { Seals } from "./dice/seals";

const LABELS: Labels = {
  "set-dice-seeds": () => "Make the seeds",
  "add-to-dice": (side) => `Add a text for ${side}`,
  "open-seeds": () => "Open all seeds",
};

/** The page Dice: the seeds of the dice and what can be verified, what is sealed, the rolls, and each side's luck. */
export function DicePage() {
  return (
    <>
      <Section title="Dice that can be verified">
        <SeedsOfTurn />
        <Recalculated />
      </Section>
      <Seals />
      <Rolls />
      <Seeds />
      <Section title="Luck">
        <LuckOfSides />
      </Section>
    </>
  );
}

/** Whether the turn under way has seeds, what was added to them, and what can be done. */
function SeedsOfTurn() {
  const { books, campaign } = useOpen();
  const { turn } = campaign;
  const added = contributionsTo(books, turn);
  return (
    <>
      {hasSeeds(books, turn) ? (
        <Note quiet={false}>
          The dice of turn {turn} follow from secret seeds that the game master has committed to. Dice rolled at the
          table can still be typed in; they cannot be verified.
        </Note>
      ) : (
        <Note quiet={false}>
          The dice of turn {turn} have no seeds, so nobody can verify them. Once the game master makes seeds, every
          close makes those of the next turn.
        </Note>
      )}
      {added.map(({ side, text }) => (
        <Note key={side} quiet={false}>
          {side} added “{text}”.
        </Note>
      ))}
      {books.viewer === null && <Deeds subject="" labels={LABELS} withMaster />}
    </>
  );
}

/** How many rolls were calculated again, and how many could not be. */
function Recalculated() {
  const open = useOpen();
  const { recalculated, left, findings } = useMemo(() => verdictOnDice(open), [open]);
  if (open.books.rolls.length === 0) return null;
  const others = [...left].map(([why, many]) => `${many} ${why}`);
  return (
    <div role="status" data-testid="dice-verdict">
      <Note>
        Rolls calculated again from their seeds: {recalculated}.
        {others.length > 0 && ` Not calculated again: ${others.join("; ")}.`}
        {findings.length > 0 &&
          ` ${findings.length === 1 ? "1 problem" : `${findings.length} problems`} on the Checks page.`}
      </Note>
    </div>
  );
}

/** As much of a commitment as tells it from the others. */
const SHOWN = 13;

/** The commitments, the last turn first, and to whom each seed is open. */
function Seeds() {
  const { books } = useOpen();
  const seeds = rowsIn(books, DICE_SEEDS);
  if (seeds.length === 0) return null;
  const opened = new Map<string, string[]>();
  for (const { turn, whose, secretTo } of rowsIn(books, OPENED_SEEDS)) {
    const name = seedName(turn, whose);
    opened.set(name, [...(opened.get(name) ?? []), secretTo]);
  }
  const rows = [...seeds]
    .sort((a, b) => b.turn - a.turn)
    .map(({ turn, whose, commitment }): Cell[] => [
      turn,
      whose,
      `${commitment.slice(0, SHOWN)}…`,
      (opened.get(seedName(turn, whose)) ?? []).join(", ") || "nobody yet",
    ]);
  return (
    <Section title="Seeds">
      <BlockTable
        title="The commitments to the seeds, and to whom each seed is open"
        heads={["Turn", "For", "Commitment", "Open to"]}
        rows={rows}
        text={(cell) => String(cell ?? "")}
        most={40}
      />
    </Section>
  );
}

/** A number with its sign. */
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

const MIN_SHOWN = 0.001;

function percent({ chance }: Luck): string {
  const share = chanceAsNumber(chance);
  return share < MIN_SHOWN ? "under 0.1%" : `${(share * 100).toFixed(1)}%`;
}

/** What each side has rolled, against what is expected. */
function LuckOfSides() {
  const open = useOpen();
  const sides = useMemo(() => luckOf(open).filter(({ dice }) => dice > 0), [open]);
  const drawn = useMemo(() => luckPicture(open), [open]);
  if (sides.length === 0) return <Note>No dice were rolled yet.</Note>;
  const sums = sides.map((luck): Cell[] => [
    ...[luck.side, luck.dice, luck.sum, luck.expected, signed(luck.sum - luck.expected), percent(luck)],
  ]);
  const faces = sides.map((luck): Cell[] => [luck.side, ...luck.faces]);
  const text = (cell: Cell): string => String(cell ?? "");
  return (
    <>
      <Note>
        On average, a die shows 3.5. Chance is how likely a sum at least as high is, exactly. A roll that was used again
        counts once.
      </Note>
      <BlockTable
        title="The dice of each side"
        heads={["Side", "Dice", "Sum", "Expected", "Difference", "Chance"]}
        rows={sums}
        text={text}
      />
      <Note quiet={false}>How often each face was rolled</Note>
      <BlockTable
        title="How often each face was rolled"
        heads={["Side", "1", "2", "3", "4", "5", "6"]}
        rows={faces}
        text={text}
      />
      {drawn.map((picture) => (
        <Chart key={picture.id} picture={picture} />
      ))}
    </>
  );
}
