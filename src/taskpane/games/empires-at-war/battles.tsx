import { Button, mergeClasses } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useMemo, useRef, useState } from "react";
import { baseBattles, type BaseBattle } from "../../../engine/empires-at-war/battles/base-battles";
import { facesIn } from "../../../engine/campaign/ledger/dice-seeds";
import { underWay } from "../../../engine/campaign/ledger/steps";
import type { OpenGame } from "../../../engine/campaign/game";
import { openBattles, pairingOf, type OpenBattle } from "../../../engine/empires-at-war/battles/open-battles";
import { followsSays, inOrderOfSize } from "../../../engine/empires-at-war/battles/who-follows";
import { endingOf } from "../../../engine/empires-at-war/battles/fates-form";
import { pairRolled } from "../../../engine/empires-at-war/battles/who-fights";
import { battlesReport, compositionsReport } from "../../../engine/empires-at-war/report/battles-report";
import { dateOf } from "../../../engine/empires-at-war/season";
import { useOpen } from "../../books";
import { Clause } from "../../parts/clause";
import type { TypedFields } from "../../parts/command-progress";
import { Deeds } from "../../parts/deeds";
import { ChoiceField, named } from "../../parts/fields";
import { printOnePage } from "../../parts/print";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { UnderWaySection } from "../../pages/turn/under-way";
import { BattleSheet } from "./battle-sheet";

const FOLLOWING = { "resolve-after-battles": () => "Resolve what waited for the battles" };
const ENDING = { "end-battle": () => "End this battle" };
const ENDING_BASES = { "end-base-battle": () => "End this battle" };

/** The Battles page: for the GM the battles to fight, each with its sheet and its end; for everyone what these books were told of them. */
export function BattlesPage() {
  const open = useOpen();
  const { books, campaign } = open;
  const battles = useMemo(() => openBattles(open), [open]);
  const besieged = useMemo(() => baseBattles(open), [open]);
  const places = [...battles, ...besieged].map(({ where }) => where);
  const isMaster = books.viewer === null;
  const styles = useStyles();
  const printed = useRef<HTMLDivElement>(null);
  const told = battlesReport(open, campaign.turn);
  const shown = compositionsReport(open, campaign.turn);
  return (
    <>
      {isMaster && (
        <Section title={`Battles to fight, ${dateOf(books, campaign.turn)}`}>
          <Note>
            {places.length === 0
              ? "No battle is open. Who meets whom is found when the movement is resolved."
              : `To fight: ${places.join(", ")}.`}
          </Note>
          <Deeds subject="" side="" labels={FOLLOWING} withMaster />
        </Section>
      )}
      {isMaster && <UnderWaySection />}
      {isMaster && battles.map((battle) => <BattleOf key={battle.where} battle={battle} />)}
      {isMaster && besieged.map((battle) => <BasesOf key={battle.where} battle={battle} />)}
      <div ref={printed} className={styles.stack}>
        <Lines title="What is known of the battles" of={told} testId="battles-told" />
        <Lines title="Ships that fight" of={shown} testId="battles-shown" />
      </div>
      {told.length + shown.length > 0 && (
        <Buttons>
          <Button
            size="small"
            icon={<PrintRegular />}
            data-prints=""
            onClick={() => printOnePage([printed.current], `Battles, ${dateOf(books, campaign.turn)}`)}
            data-testid="battles-print"
          >
            Print what is known
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** A battle against bases: who fights them, and the form for its end. */
function BasesOf({ battle: { where, toFight, owner, bases } }: { readonly battle: BaseBattle }) {
  return (
    <Section title={where}>
      <Note quiet={false}>
        {toFight.map(({ fleet, side }) => `${fleet} of ${side}`).join(", ")} against{" "}
        {bases.map(({ count, kind }) => `${count} ${kind}`).join(", ")} of {owner} <Clause of="EaW 10e" />
      </Note>
      <Deeds subject={where} side="" labels={ENDING_BASES} withMaster />
    </Section>
  );
}

/** A battle: who may fight first, the sheet of the pair that is chosen, and the form for its end. */
function BattleOf({ battle }: { readonly battle: OpenBattle }) {
  const open = useOpen();
  const [isShown, show] = useState(false);
  const [first, chooseFirst] = useState("");
  const [second, chooseSecond] = useState("");
  const pairing = useMemo(() => pairingOf(open, battle), [open, battle]);
  // Of fleets that are tied, the roll says which fights: until then none of them is meant (EaW 26a).
  const chosenOf = (among: typeof battle.fleets, name: string) =>
    among.find(({ fleet }) => fleet === name) ?? (pairing.bySize && among.length > 1 ? undefined : among[0]);
  // Once the form knows who fights, nobody is asked again.
  const answered = pairAnswered(open, battle);
  const one = chosenOf(pairing.first, answered?.one ?? first);
  const others = pairing.second.filter(({ side, fleet }) => (one ? side !== one.side : fleet !== first));
  const other = chosenOf(others, answered?.other ?? second);
  const tied = pairing.bySize && !answered ? [pairing.first, others].filter((among) => among.length > 1) : [];
  // Where the first is tied, those that may be the other are tied with it.
  const ties = [...new Set(tied.map((among) => among.map(({ fleet }) => fleet).join(", ")))];
  const { where, fleets, fought, survivor } = battle;
  const later = one && other ? followsSays(inOrderOfSize(open, battle), [one.fleet, other.fleet]) : "";
  const choose = (
    label: string,
    among: typeof fleets,
    value: string,
    onChange: (fleet: string) => void,
    testId: string,
  ) =>
    among.length > 1 &&
    !answered && (
      <ChoiceField
        {...{ label, value, onChange, testId }}
        {...(pairing.bySize && { none: "Not rolled yet" })}
        choices={named(among.map(({ fleet }) => fleet))}
      />
    );
  return (
    <Section title={where}>
      <Note quiet={false}>
        {fleets.map(({ fleet, side }) => `${fleet} of ${side}`).join(", ")}
        {survivor && `; ${survivor.fleet} fights on after battle ${fought}`} <Clause of={pairing.clause} />
      </Note>
      {later !== "" && (
        <Note quiet={false}>
          {one?.fleet} fights {other?.fleet} first; {later}. <Clause of="EaW 26a" />
        </Note>
      )}
      {ties.map((names) => (
        <Note key={names} quiet={false}>
          Tied: {names}. 2d6 for each decide which of them fights, when the battle is ended. Choose them here for the
          sheet once they are rolled. <Clause of="EaW 26a" />
        </Note>
      ))}
      {choose("One fleet", pairing.first, one?.fleet ?? "", chooseFirst, `battle-one-${where}`)}
      {choose("The other fleet", others, other?.fleet ?? "", chooseSecond, `battle-other-${where}`)}
      <Deeds subject={where} side="" labels={ENDING} withMaster known={knownOf(first, second)}>
        <Button size="small" aria-expanded={isShown} onClick={() => show(!isShown)} data-testid={`sheet-${where}`}>
          Battle sheet
        </Button>
      </Deeds>
      {isShown && one && other && <BattleSheet battle={battle} one={one} other={other} />}
    </Section>
  );
}

/** The pair that is chosen for the sheet, as the form for the end of the battle asks for it. */
const knownOf = (one: string, other: string): TypedFields => ({
  ...(one !== "" && { one }),
  ...(other !== "" && { other }),
});

/**
 * Who the form for the end of a battle was told, while that is under way: the only fleet of a side is not asked for, and of those that are tied
 * the rolls have said it.
 */
function pairAnswered(
  open: OpenGame,
  battle: OpenBattle,
): { readonly one?: string; readonly other?: string } | undefined {
  const run = underWay(open, "end-battle", { side: "", subject: battle.where });
  if (!run) return undefined;
  const ending = endingOf(open, battle);
  // Nothing but ties is rolled for it.
  const rolls = open.books.rolls.filter(({ act }) => act === run.act).map((roll) => sumOf(facesIn(roll) ?? []));
  if (ending.ties) return pairRolled(ending, rolls);
  for (const reply of run.replies) {
    if (typeof reply !== "object" || reply === null || !("fields" in reply)) continue;
    const { one, other } = reply.fields as TypedFields;
    if (one !== undefined || other !== undefined)
      return { ...(one !== undefined && { one }), ...(other !== undefined && { other }) };
  }
  return undefined;
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

function Lines({
  title,
  of,
  testId,
}: {
  readonly title: string;
  readonly of: readonly string[];
  readonly testId: string;
}) {
  const styles = useStyles();
  if (of.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={mergeClasses(styles.list, styles.ruled)} data-testid={testId}>
        {of.map((line, index) => (
          <li key={index} className={styles.plain}>
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}
