import { Button, mergeClasses } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import { turnTitle } from "../../../engine/campaign/ledger/turn-words";
import type { FillingIn, SheetBeingFilled } from "../../../engine/campaign/player-files/filling-in";
import { owedBy, type Owed } from "../../../engine/campaign/player-files/owed";
import type { SentSheet } from "../../../engine/campaign/player-files/sheet-layout";
import { useOpen } from "../../books";
import { useGameParts } from "../../games/use-game-parts";
import { Clause } from "../../parts/clause";
import { Refusals } from "../../parts/refusals";
import { Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { ActSection, isShown, type Wanted } from "./act-section";
import { SendBack } from "./send-back";
import { useFilling } from "./use-filling";

/** In the file of a player: the forms of what its sheets have room for, and what is filled in. */
export function FillIn() {
  const { filling, sheets } = useFilling();
  if (filling === null || sheets === null) return <Note>Reading the sheets to fill in …</Note>;
  return <Filling filling={filling} sheets={sheets} />;
}

/** What is due first, then everything that can be filled in, and the sending at the end. */
function Filling({ filling, sheets }: { readonly filling: FillingIn; readonly sheets: readonly SentSheet[] }) {
  const open = useOpen();
  const styles = useStyles();
  const [wanted, want] = useState<Wanted | null>(null);
  const { wrong, filled, side } = filling;
  const acts = filling.sheets.flatMap((each) => each.acts);
  const isFilled = (of: Owed): boolean =>
    acts.some((act) => act.command === of.command && act.subject === of.subject && act.line !== null);
  const owed = useMemo(() => owedBy(open, side), [open, side]);
  const due = owed.filter((each) => !isFilled(each));
  return (
    <>
      <Section title={`${turnTitle(open.campaign.turn)}: ${dueWords(due.length)}`}>
        <Note quiet={false}>
          You are {side}. What you write here goes into the yellow cells of the sheets to fill in; nothing is done
          before the game master posts it.
        </Note>
        {wrong.length === 0 && owed.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.ruled)} data-testid="due-here">
            {owed.map((each) => (
              <li key={`${each.command} ${each.subject}`} className={styles.between}>
                <span>
                  {isFilled(each) && <span className={styles.quiet}>Filled in: </span>}
                  {each.what} <Clause of={each.clause} />
                </span>
                <Button
                  size="small"
                  appearance={isFilled(each) ? "secondary" : "primary"}
                  aria-label={`Go to: ${each.what}`}
                  onClick={() => want({ command: each.command, subject: each.subject })}
                  data-testid={`go-to-${each.command}`}
                >
                  {isFilled(each) ? "Look" : "Fill in"}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {wrong.length > 0 && (
          <>
            <Note quiet={false}>
              The game master cannot take this file in. If you cannot put it right, ask the game master for a new file.
            </Note>
            <Refusals findings={wrong} />
          </>
        )}
        {wrong.length === 0 && (
          <div role="status" data-testid="filled-in">
            <Note>{filledIn(filled.length)}</Note>
          </div>
        )}
      </Section>
      {wrong.length === 0 &&
        filling.sheets.map((each) => (
          <SheetActs
            key={each.sheet}
            of={each}
            filling={filling}
            sheet={sheets.find(({ name }) => name === each.sheet)}
            wanted={wanted}
          />
        ))}
      {wrong.length === 0 && (
        <SendBack
          side={side}
          filled={acts.flatMap(({ line }) => (line && line.is !== "refused" ? [line.says] : []))}
          due={due}
        />
      )}
    </>
  );
}

const dueWords = (many: number): string =>
  many === 0 ? "nothing is due" : many === 1 ? "1 thing is due" : `${many} things are due`;

const filledIn = (many: number): string =>
  many === 0 ? "Nothing is filled in yet." : many === 1 ? "1 thing is filled in." : `${many} things are filled in.`;

function SheetActs({
  of: { sheet: name, about, acts },
  filling,
  sheet,
  wanted,
}: {
  readonly of: SheetBeingFilled;
  readonly filling: FillingIn;
  readonly sheet: SentSheet | undefined;
  readonly wanted: Wanted | null;
}) {
  const { game } = useOpen();
  const aids = useGameParts(game)?.fillAids;
  const styles = useStyles();
  if (!sheet) return null;
  return (
    <Section title={name}>
      <Note>{about}</Note>
      <ul className={mergeClasses(styles.list, styles.ruled)}>
        {acts
          .filter((act) => isShown(act, acts))
          .map((act) => (
            <ActSection
              key={`${act.command} ${act.subject} ${act.no}`}
              act={act}
              filling={filling}
              sheet={sheet}
              Aid={aids?.[act.command]}
              wanted={wanted?.command === act.command && wanted.subject === act.subject && act.no === 1 ? wanted : null}
            />
          ))}
      </ul>
    </Section>
  );
}
