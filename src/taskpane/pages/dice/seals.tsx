import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { actSays, unsealedActs } from "../../../engine/campaign/commands/seal-commands";
import { isPlayerFile } from "../../../engine/campaign/ledger/outcome";
import { sidesShown } from "../../../engine/campaign/ledger/ledger";
import { sealsIn, type KnownSeal } from "../../../engine/campaign/ledger/sealed-acts";
import { KEPT_BY_PLAYER } from "../../../engine/campaign/schema/seal-tables";
import { useOpen } from "../../books";
import { Deeds, type Labels } from "../../parts/deeds";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { SealAlone } from "./seal-alone";

/** Orders have a line each. */
const useOwnStyles = makeStyles({ content: { whiteSpace: "pre-wrap" } });

const SEALING: Labels = { seal: () => "Seal it" };
const TAKING: Labels = { "take-seal": (side) => `Publish a seal of ${side}` };
const OPENING: Labels = { "open-seal": () => "Open it" };

/** What sides have sealed and can seal; nothing in a game whose decisions are open. */
export function Seals() {
  const { books, game } = useOpen();
  if ((game.sealables ?? []).length === 0) return null;
  const isMaster = books.viewer === null;
  const isOwn = isPlayerFile(books);
  return (
    <Section title="Sealed decisions">
      <Note>
        A seal is a published commitment to something secret: nobody can learn it from the seal, and it cannot be
        changed without being noticed once the seal is opened.
      </Note>
      {sealsIn(books).length === 0 && !isMaster && <Note quiet={false}>Nothing is sealed yet.</Note>}
      <SealList />
      {isMaster && <ToBeSealed />}
      {isMaster && <Deeds subject="" labels={TAKING} />}
      {isOwn && <SealAlone />}
    </Section>
  );
}

/** Every seal, the last first, with what these books know of it. */
function SealList() {
  const { books } = useOpen();
  const styles = useStyles();
  const seals = [...sealsIn(books)].reverse();
  if (seals.length === 0) return null;
  return (
    <ul className={mergeClasses(styles.list, styles.ruled)} aria-label="Seals">
      {seals.map((known) => (
        <SealItem key={known.seal.row} known={known} />
      ))}
    </ul>
  );
}

function SealItem({ known }: { readonly known: KnownSeal }) {
  const { books } = useOpen();
  const styles = useStyles();
  const own = useOwnStyles();
  const { seal, sealed, opened } = known;
  const words = opened ?? sealed;
  const said = words && `${words.what}${words.about === "" ? "" : `, ${words.about}`}: ${words.content}`;
  return (
    <li data-testid={`seal-${seal.seal}`} data-state={opened ? "open" : "closed"}>
      <div className={styles.strong}>
        Seal {seal.seal}, {seal.side}, turn {seal.turn}: {stateOf(known)}
      </div>
      <div className={styles.code}>{seal.commitment}</div>
      {said !== undefined && <div className={mergeClasses(styles.plain, own.content)}>{said}</div>}
      {books.viewer === null && <Deeds subject={String(seal.seal)} labels={OPENING} side={seal.side} />}
    </li>
  );
}

function stateOf({ seal, opened }: KnownSeal): string {
  if (opened) return "open";
  return seal.keptBy === KEPT_BY_PLAYER ? "closed, kept by its player" : "closed";
}

/** What sides did this turn that they can seal. */
function ToBeSealed() {
  const open = useOpen();
  const styles = useStyles();
  const acts = sidesShown(open.books).flatMap(({ name }) => unsealedActs(open, name).map((act) => ({ name, act })));
  if (acts.length === 0)
    return <Note>What a side decides in secret this turn can be sealed here once it is entered.</Note>;
  return (
    <>
      <Note quiet={false}>Can be sealed now</Note>
      <ul className={mergeClasses(styles.list, styles.ruled)} aria-label="Can be sealed now">
        {acts.map(({ name, act }) => (
          <li key={`${name} ${act.no}`} data-testid={`to-seal-${act.no}`}>
            {name}: {actSays(act)}
            <Deeds subject={String(act.no)} labels={SEALING} side={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
