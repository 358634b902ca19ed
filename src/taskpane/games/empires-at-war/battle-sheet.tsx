import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useRef } from "react";
import { termsOf, type FleetTerms, type Term } from "../../../engine/empires-at-war/battles/battle-terms";
import type { OpenBattle } from "../../../engine/empires-at-war/battles/open-battles";
import type { WayOut } from "../../../engine/empires-at-war/battles/ways-out";
import { dateOf } from "../../../engine/empires-at-war/season";
import type { FleetNow } from "../../../engine/empires-at-war/fleets/fleets";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import { printOnePage } from "../../parts/print";
import { Buttons, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What the rules fix of a battle between two fleets, on one page to print: map, starts, ways out, and a line for each ship. */
export function BattleSheet({
  battle,
  one,
  other,
}: {
  readonly battle: OpenBattle;
  readonly one: FleetNow;
  readonly other: FleetNow;
}) {
  const open = useOpen();
  const styles = useStyles();
  const printed = useRef<HTMLDivElement>(null);
  const terms = useMemo(() => termsOf(open, battle, one, other), [open, battle, one, other]);
  const title = `Battle in ${battle.where}, ${dateOf(open.books, open.campaign.turn)}`;
  const print = (): void => printOnePage([printed.current], title);
  return (
    <>
      <Buttons>
        <Button size="small" onClick={print} data-prints="" data-testid="sheet-print">
          Print the sheet
        </Button>
      </Buttons>
      <div ref={printed} className={styles.stack} data-testid="battle-sheet">
        <Terms
          of={[
            ["Map", terms.map],
            ["A ship leaves from", terms.earliest],
            ...terms.system.map((term): [string, Term] => ["In the system", term]),
          ]}
        />
        {terms.sides.map((side) => (
          <SideOf key={side.fleet.fleet} side={side} />
        ))}
      </div>
    </>
  );
}

/** A fleet: its start, its ways out, its ships with room for what becomes of them. */
function SideOf({ side }: { readonly side: FleetTerms }) {
  const styles = useStyles();
  const { fleet, role, start, held, ways, restricted, ships, beside } = side;
  return (
    <Section title={`${fleet.fleet} of ${fleet.side}${role === "" ? "" : `, ${role.toLowerCase()}`}`} framed={false}>
      <Terms
        of={[
          ["Start", start],
          ...(held
            ? [["Leaves", { says: `Not at all: ${held.why}`, clause: held.clause }] as [string, Term]]
            : ways.map((way): [string, Term] => ["Leaves", waySays(way)])),
          ...restricted.map((term): [string, Term] => ["Restricted", term]),
        ]}
      />
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {ships.map((ship) => (
          <li key={ship} className={styles.plain}>
            {ship}: ____
          </li>
        ))}
        {beside.map((ship) => (
          <li key={ship} className={styles.plain}>
            {ship}, if it fights beside it (<Clause of="EaW 28a" />
            ): ____
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "To Elm in direction A, from 2901, 3001, 3101; 1 movement point". */
function waySays({ to, direction, hexes, isBack, isFull }: WayOut): Term {
  const from = direction === undefined ? "" : ` in direction ${direction}, from ${hexes.join(", ")}`;
  const cost = isBack ? "at no cost" : "for the first movement point of the next season";
  const full = isFull ? "; not now: three fleets are there" : "";
  return { says: `To ${to}${from}, ${cost}${full}`, clause: direction === undefined ? "EaW 21a" : "EaW 21.0" };
}

function Terms({ of }: { readonly of: readonly (readonly [label: string, term: Term])[] }) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)}>
      {of.map(([label, { says, clause }], index) => (
        <li key={index} className={styles.plain}>
          {label}: {says} <Clause of={clause} />
        </li>
      ))}
    </ul>
  );
}
