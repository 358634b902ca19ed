import { Button, mergeClasses } from "@fluentui/react-components";
import { PrintRegular } from "@fluentui/react-icons";
import { useRef } from "react";
import { battlesIn, isFought, type Battle } from "../../../engine/border-patrol/battles/battles";
import { isPursuitOpen, pursuitWaits } from "../../../engine/border-patrol/battles/pursuit-forces";
import { PLACEMENT } from "../../../engine/border-patrol/battles/placement-reference";
import { recordOf, stateOf, type RecordPart } from "../../../engine/border-patrol/battles/record";
import { orionSides } from "../../../engine/border-patrol/turn/history";
import { RAID_PLACEMENT, raidRecord, raidSays } from "../../../engine/border-patrol/raids/raid-record";
import { raidsIn } from "../../../engine/border-patrol/raids/raids";
import { offers } from "../../../engine/campaign/game";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { useOpen } from "../../books";
import { Deeds, type Labels } from "../../parts/deeds";
import { Disclosure } from "../../parts/disclosure";
import { printOnePage } from "../../parts/print";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { RecordLines } from "./record-lines";
import { Salvages } from "./salvages";
import { SupplyLines } from "./supply-lines";

const OF_PLACE: Labels = { "start-battle": (side) => `Begin a battle of ${side}` };
const OF_BATTLE: Labels = {
  "withdraw-before-combat": (side) => `Withdraw before combat (${side})`,
  "fight-approach": (side) => `Approach Battle (${side})`,
  "roll-weapon-status": (side) => `Roll Weapon Status for ${side}`,
  "open-battle": (side) => `Open the battle (${side})`,
  "leave-battle": (side) => `Units of ${side} leave`,
  "end-battle": (side) => `End the battle (${side})`,
  "choose-pursuit": (side) => `Choose for ${side}`,
  pursue: (side) => `Pursue with ${side}`,
};
/** Both sides can record these; the page offers each of them once, for the side that does it by the rules. */
const ONCE: Readonly<Record<string, (battle: Battle) => string>> = {
  "withdraw-before-combat": ({ defender }) => defender,
  "fight-approach": ({ defender }) => defender,
  "open-battle": ({ attacker }) => attacker,
  "end-battle": ({ attacker }) => attacker,
};

/** What one side can do in a battle, by the command's id. */
const labelsFor = (battle: Battle, side: string): Labels =>
  Object.fromEntries(Object.entries(OF_BATTLE).filter(([id]) => (ONCE[id]?.(battle) ?? side) === side));

const OF_RAIDER: Labels = {
  "intercept-convoy": () => "Intercept a Convoy",
  "end-raid": () => "End the raid",
  "award-raid": () => "Award the raid",
};

/** The Battles page: where a battle can begin, the battles that are fought, and the record of each (V13). */
export function BattlesPage() {
  const open = useOpen();
  const styles = useStyles();
  const battles = [...battlesIn(open.campaign).values()].reverse();
  const isOpen = (battle: Battle): boolean => isFought(battle) || isPursuitOpen(battle, open.campaign.turn);
  const fought = battles.filter(isOpen);
  const over = battles.filter((battle) => !isOpen(battle));
  const places = [
    ...new Set(
      sidesShown(open.books).flatMap(({ name }) =>
        offers(open, name).flatMap(({ command, subject }) => (command.id === "start-battle" ? [subject] : [])),
      ),
    ),
  ];
  return (
    <>
      <Section title="Units of two Teams in one hex">
        {places.length === 0 && (
          <Note>
            By the Place of the units on the sheet Ships, none meet
            {fought.length === 0 ? "" : " but those of the battle below"}.
          </Note>
        )}
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {places.map((place) => (
            <li key={place} className={styles.tight} data-testid={`meeting-${place}`}>
              <span className={styles.strong}>{place}</span>
              <Deeds subject={place} labels={OF_PLACE} />
            </li>
          ))}
        </ul>
      </Section>
      {fought.map((battle) => (
        <Section key={battle.name} title={battle.name}>
          <RecordLines lines={pursuitWaits(open, battle)} />
          <BattleRecord battle={battle} />
          <Disclosure label="Placement on the tactical map">
            <Parts of={PLACEMENT} />
          </Disclosure>
        </Section>
      ))}
      <Raids />
      <SupplyLines />
      <Salvages />
      <Section title="Battles that are over">
        {over.length === 0 && <Note>None yet.</Note>}
        <ul className={mergeClasses(styles.list, styles.ruled)}>
          {over.map((battle) => (
            <li key={battle.name}>
              <Disclosure
                label={
                  <>
                    <span className={styles.strong}>{battle.name}</span>{" "}
                    <span className={styles.quiet}>{stateOf(battle)}</span>
                  </>
                }
              >
                <BattleRecord battle={battle} />
              </Disclosure>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The pirates' raids on Supply Convoys: ships that can intercept one, raids that are fought, and the record of each (V19.8). */
function Raids() {
  const open = useOpen();
  const styles = useStyles();
  const raids = [...raidsIn(open.campaign)].reverse();
  const pirates = orionSides(open);
  const raiders = [
    ...new Set(
      pirates.flatMap((side) =>
        offers(open, side).flatMap(({ command, subject, done }) => (command.id in OF_RAIDER && !done ? [subject] : [])),
      ),
    ),
  ];
  if (raids.length === 0 && raiders.length === 0) return null;
  return (
    <Section title="Raids on Supply Convoys">
      {raiders.length > 0 && (
        <Disclosure label={`Ships that can raid: ${raiders.length}`} testId="raiders">
          <ul className={mergeClasses(styles.list, styles.ruled)}>
            {raiders.map((unit) => (
              <li key={unit} className={styles.tight} data-testid={`raider-${unit}`}>
                <span className={styles.strong}>{unit}</span>
                <Deeds subject={unit} labels={OF_RAIDER} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {raids.map((raid) => (
          <li key={`${raid.unit} ${raid.turn}`}>
            <Disclosure
              label={
                <>
                  <span className={styles.strong}>{raidSays(raid)}</span>{" "}
                  <span className={styles.quiet}>{raid.ended ? "over" : "being fought"}</span>
                </>
              }
            >
              <Printed title={raidSays(raid)} of={raidRecord(open, raid)} />
              {!raid.ended && <Parts of={RAID_PLACEMENT} />}
            </Disclosure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A record, with the button that prints it. */
function Printed({ title, of }: { readonly title: string; readonly of: readonly RecordPart[] }) {
  const styles = useStyles();
  const record = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={record} className={styles.stack} data-testid={`record-${title}`}>
        <Parts of={of} />
      </div>
      <div>
        <Button
          size="small"
          icon={<PrintRegular />}
          data-prints=""
          onClick={() => printOnePage([record.current], title)}
          data-testid="record-print"
        >
          Print
        </Button>
      </div>
    </>
  );
}

/** Parts of a record, each with its lines and their clauses. */
function Parts({ of }: { readonly of: readonly RecordPart[] }) {
  const styles = useStyles();
  return (
    <>
      {of.map(({ title, lines }) => (
        <div key={title} className={styles.tight}>
          <h4 className={styles.subtitle}>{title}</h4>
          <RecordLines lines={lines} />
        </div>
      ))}
    </>
  );
}

function BattleRecord({ battle }: { readonly battle: Battle }) {
  const open = useOpen();
  const { name, attacker, defender } = battle;
  return (
    <>
      <Printed title={name} of={recordOf(open, battle)} />
      {[attacker, defender].map((side) => (
        <Deeds key={side} subject={name} labels={labelsFor(battle, side)} side={side} />
      ))}
    </>
  );
}
