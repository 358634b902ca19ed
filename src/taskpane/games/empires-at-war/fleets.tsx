import { mergeClasses, SearchBox } from "@fluentui/react-components";
import { useState } from "react";
import { sidesShown, type BooksState } from "../../../engine/campaign/ledger/ledger";
import { treasury } from "../../../engine/campaign/ledger/replay";
import { ZERO, formatPoints, toNumber } from "../../../engine/core/points";
import { isSetUp } from "../../../engine/empires-at-war/setup/set-up-only";
import { FIRST_FLEETS } from "../../../engine/empires-at-war/constants";
import { fightingFleets, firstFleets, type FirstFleets } from "../../../engine/empires-at-war/fleets/first-fleets";
import { fleetVerdict, type FleetVerdict } from "../../../engine/empires-at-war/fleets/fleet-verdict";
import { shipRow } from "../../../engine/empires-at-war/ships/ship-classes";
import { shipStates } from "../../../engine/empires-at-war/ships/ship-states";
import { isFrdFleet } from "../../../engine/empires-at-war/fleets/whereabouts";
import { dateOf } from "../../../engine/empires-at-war/season";
import type { FleetNow } from "../../../engine/empires-at-war/fleets/fleets";
import { fleetsNow, retreatOf, shipsIn } from "../../../engine/empires-at-war/state/state";
import { useOpen } from "../../books";
import { useInput } from "../../inputs";
import { Amount } from "../../parts/amount";
import { Clause } from "../../parts/clause";
import { Deeds } from "../../parts/deeds";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField, named } from "../../parts/fields";
import { Meter } from "../../parts/meter";
import { hasEveryWord } from "../../parts/search";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { TurnByTurn } from "../../parts/turn-by-turn";
import { FleetTable } from "./fleet-table";

/** The fleets of an empire, each with its meters, its ships and what it can do; in the set-up, what is left of the first 2000 BPV. */
export function FleetsPage() {
  const open = useOpen();
  const sides = sidesShown(open.books).map(({ name }) => name);
  const [chosen, choose] = useState("");
  const side = sides.includes(chosen) ? chosen : (sides[0] ?? "");
  const [{ search }, keep] = useInput("fleets");
  const others = fleetsNow(open).filter((fleet) => fleet.side === side && isFrdFleet(open, fleet));
  const all = fightingFleets(open, side);
  const fleets = search === "" ? all : all.filter((fleet) => hasEveryWord(wordsOf(open, fleet), search));
  const ownWork = open.books.viewer === null;
  return (
    <>
      {sides.length > 1 && (
        <Section title="Empire">
          <ChoiceField label="Empire" value={side} onChange={choose} choices={named(sides)} testId="fleets-side" />
        </Section>
      )}
      {isSetUp(open) && <FirstFleetsOf first={firstFleets(open, side)} />}
      <Section title={`Fleets of ${side}`}>
        {all.length > MANY && (
          <SearchBox
            aria-label="Search fleets"
            placeholder="Search fleets, places and ships"
            value={search}
            onChange={(_, { value }) => keep({ search: value })}
          />
        )}
        {all.length === 0 && <Note>{side} has no fleets yet.</Note>}
        {all.length > 0 && fleets.length === 0 && <Note>No fleet matches your search.</Note>}
        {fleets.map((fleet) => (
          <FleetCard key={fleet.fleet} verdict={fleetVerdict(open, fleet)} ownWork={ownWork} />
        ))}
        {ownWork && <Deeds key={side} subject="" side={side} labels={FORMING} />}
      </Section>
      {others.length > 0 && (
        <Section title="Fleet Repair Docks">
          {others.map((fleet) => (
            <FrdCard key={fleet.fleet} fleet={fleet} ownWork={ownWork} />
          ))}
        </Section>
      )}
    </>
  );
}

/** More fleets than these are searched. */
const MANY = 8;

/** What a fleet is found by: its name, its place and its ships. */
const wordsOf = (open: BooksState, { fleet, place }: FleetNow): readonly string[] => [
  fleet,
  place,
  ...shipsIn(open, fleet),
];

/** What forms a fleet, which has no subject yet. */
const FORMING = { "form-fleet": () => "Form a fleet" };
/** Ships are bought one after another. */
const AGAIN = ["muster-ship"];

/** What the set-up still needs of an empire. */
function FirstFleetsOf({ first }: { readonly first: FirstFleets }) {
  const open = useOpen();
  const styles = useStyles();
  const { side, fleets, ready, left, outstanding, poor } = first;
  const opening = firstTreasury(open, side);
  const { count, least, sizeClass } = FIRST_FLEETS;
  return (
    <Section title="Set-up">
      <Note>
        Six fleets, each with {formatPoints(least)} CBpv or more and a ship of size class {sizeClass}{" "}
        <Clause of="EaW 2c" />
      </Note>
      <Meter
        label="Fleets within their limits"
        has={ready}
        most={count}
        shown={`${ready} of ${count}`}
        testId="first-fleets"
      />
      <Meter
        label="BPV spent"
        has={opening - toNumber(left)}
        most={opening}
        shown={`${opening - toNumber(left)} of ${opening}`}
        testId="first-bpv"
      />
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        <li className={styles.priced}>
          <span>
            Outstanding crews <Clause of="EaW 2e" />
          </span>
          <span>{outstanding.length === 0 ? "none" : outstanding.map((size) => `size class ${size}`).join(", ")}</span>
        </li>
        <li className={styles.priced}>
          <span>Poor crews</span>
          <span>{poor === 0 ? "none" : poor}</span>
        </li>
      </ul>
      {fleets.length > count && <Note quiet={false}>An empire starts with six fleets, and this has more.</Note>}
      {open.books.viewer === null && <Deeds key={side} subject={side} side={side} labels={MUSTER} />}
      {open.books.viewer === null && <FleetTable key={`table of ${side}`} side={side} />}
    </Section>
  );
}

const MUSTER = { "muster-fleets": () => "Form the first fleets" };

/** What an empire starts with. */
const firstTreasury = ({ campaign, game }: BooksState, side: string): number =>
  (campaign.transfers.get(0) ?? [])
    .filter(({ to, line }) => to === side && line === game.opening)
    .reduce((all, { amount }) => all + toNumber(amount), 0) || toNumber(treasury(campaign, side, 0));

/** A fleet: where it is, how full it is, whether it is legal, its ships, and what it can do. */
function FleetCard({ verdict, ownWork }: { readonly verdict: FleetVerdict; readonly ownWork: boolean }) {
  const open = useOpen();
  const styles = useStyles();
  const { fleet, members, limits, word, isLegal } = verdict;
  const name = fleet.fleet;
  return (
    <div className={styles.card} data-testid={`fleet-${name}`}>
      <div className={styles.between}>
        <h3 className={styles.subtitle}>{name}</h3>
        <span>{isLegal ? "OK" : "Not OK"}</span>
      </div>
      <Note>{whereIs(open, fleet)}</Note>
      {limits && (
        <>
          <MeterOf label="CBpv" meter={limits.all} testId={`all-${name}`} />
          <MeterOf label="Size classes 2 and 3" meter={limits.heavy} testId={`heavy-${name}`} />
        </>
      )}
      {!isLegal && <Note quiet={false}>{word}</Note>}
      {members.length > 0 && (
        <Disclosure label={members.length === 1 ? "1 ship" : `${members.length} ships`}>
          <Ships of={members.map(({ unit }) => unit)} />
        </Disclosure>
      )}
      <TurnByTurn of={name} />
      {ownWork && <Deeds subject={name} side={fleet.side} again={AGAIN} withMaster />}
    </div>
  );
}

function MeterOf({
  label,
  meter: { has, most },
  testId,
}: {
  readonly label: string;
  readonly meter: NonNullable<FleetVerdict["limits"]>["all"];
  readonly testId: string;
}) {
  const shown = `${formatPoints(has)} of ${formatPoints(most)}`;
  return <Meter label={label} has={toNumber(has)} most={toNumber(most)} shown={shown} testId={testId} />;
}

/** An FRD with what goes with it. */
function FrdCard({ fleet, ownWork }: { readonly fleet: FleetNow; readonly ownWork: boolean }) {
  const open = useOpen();
  const styles = useStyles();
  return (
    <div className={styles.card} data-testid={`fleet-${fleet.fleet}`}>
      <h3 className={styles.subtitle}>{fleet.fleet}</h3>
      <Note>{whereIs(open, fleet)}</Note>
      <Ships of={shipsIn(open, fleet.fleet)} />
      {ownWork && <Deeds subject={fleet.fleet} side={fleet.side} withMaster />}
    </div>
  );
}

/** Where a fleet is, since when, and what holds it. */
function whereIs(open: BooksState, { fleet, place, since, state, cameFrom, nonCompliant }: FleetNow): string {
  const { books } = open;
  const to = retreatOf(open, fleet)?.to ?? "";
  const at = place === "" ? "Nowhere" : `In ${place}`;
  const from = cameFrom === "" ? "" : ` from ${cameFrom}`;
  const when = since === null ? "" : ` since ${dateOf(books, since)}`;
  const held =
    state === "Free" || state === "Non-compliant"
      ? ""
      : `; ${state.toLowerCase()}${to === "" ? "" : ` on the way to ${to}`}`;
  return `${at}${from}${when}${held}${nonCompliant ? "; non-compliant" : ""}`;
}

function Ships({ of }: { readonly of: readonly string[] }) {
  const open = useOpen();
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)}>
      {of.map((unit) => {
        const row = shipRow(open, unit);
        const crew = row?.crew === "" ? "" : `${row?.crew ?? ""} crew`;
        const words = [row?.class ?? "", row?.name ?? "", crew, ...shipStates(open, unit)];
        return (
          <li key={unit} className={styles.priced}>
            <span>
              {unit} <span className={styles.quiet}>{words.filter((word) => word.trim() !== "").join(", ")}</span>
            </span>
            <Amount of={open.campaign.units.get(unit)?.values["combat"] ?? ZERO} />
          </li>
        );
      })}
    </ul>
  );
}
