import { sidesShown } from "../../../../engine/campaign/ledger/ledger";
import { battlesOf } from "../../../../engine/orions-gate/battle/battles";
import { offeredInBattles } from "../../../../engine/orions-gate/commands/battle/offered-in-battle";
import { useOpen, useViewer } from "../../../books";
import { UnderWaySection } from "../../../pages/turn/under-way";
import { CommandForm } from "../../../parts/command-form";
import { Deeds } from "../../../parts/deeds";
import { Note, Section } from "../../../parts/section";
import { BattleSection } from "./battle-section";

/** What is rolled before a battle (Gate: Setup). */
const ROLL_OFF = { "roll-off": () => "Roll off" };

/** The Battles page: who acts next in each battle, its ships with what they can do now, and what lies on the table. */
export function BattlesPage() {
  const open = useOpen();
  const viewer = useViewer();
  const battles = [...battlesOf(open.campaign).battles.values()].reverse();
  const fought = battles.filter(({ ended }) => ended === null);
  const over = battles.filter(({ ended }) => ended !== null);
  const offers = offeredInBattles(open, viewer ?? "");
  const sides = sidesShown(open.books).map(({ name }) => name);
  const [begin] = offers.get("") ?? [];
  return (
    <>
      {viewer === null && <UnderWaySection />}
      {fought.map((battle) => (
        <BattleSection key={battle.battle} battle={battle} offers={offers} />
      ))}
      {viewer === null && (
        <Section title="A new battle">
          {begin ? (
            <CommandForm command={begin.command} doing={{ side: "", subject: "" }} />
          ) : (
            <Note>A battle needs two fleets, each with a player and a ship, that do not fight yet.</Note>
          )}
        </Section>
      )}
      {viewer === null && sides.length > 1 && (
        <Section title="Roll-off">
          <Note>For the side of the table, and for who places terrain and ships first.</Note>
          <Deeds subject="" side={sides[0] ?? ""} labels={ROLL_OFF} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title="Battles that are over">
          {over.map(({ battle, ended }) => (
            <Note key={battle} quiet={false}>
              {battle}: {ended?.winner === "" ? "no winner" : `${ended?.winner} won`}
              {ended?.reason === "" ? "" : `. ${ended?.reason}`}
            </Note>
          ))}
        </Section>
      )}
    </>
  );
}
