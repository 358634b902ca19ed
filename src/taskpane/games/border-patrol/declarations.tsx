import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { borderState } from "../../../engine/border-patrol/changes";
import { orionSides } from "../../../engine/border-patrol/history";
import { isHiding } from "../../../engine/border-patrol/orion-turns";
import { trackedShip } from "../../../engine/border-patrol/tracked";
import { perform } from "../../../engine/campaign/game";
import { fleetOf } from "../../../engine/campaign/ledger/replay";
import { useBooks, useOpen } from "../../books";
import { Ask } from "../../parts/ask";
import { ChoiceField } from "../../parts/fields";
import { Buttons, Note, Section } from "../../parts/section";
import { useStyles } from "../../parts/styles";

/** What a pirate declares at the beginning of a turn: the flagship (1B1) and hiding (1B2). */
export function Declarations() {
  const sides = orionSides(useOpen());
  if (sides.length === 0) return null;
  return (
    <Section title="Declarations">
      {sides.map((side) => (
        <SideDeclares key={side} side={side} titled={sides.length > 1} />
      ))}
    </Section>
  );
}

function SideDeclares({ side, titled }: { readonly side: string; readonly titled: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.stack}>
      {titled && <h4 className={styles.subtitle}>{side}</h4>}
      <Flagship side={side} />
      <Hiding side={side} />
    </div>
  );
}

function Flagship({ side }: { readonly side: string }) {
  const open = useOpen();
  const { store, working, stamp } = useBooks();
  const [picked, pick] = useState("");
  const { campaign } = open;
  const fleet = fleetOf(campaign, side);
  const now = borderState(campaign).flagships.get(side) ?? "";
  const name = (unit: string): string => [unit, trackedShip(open, unit)?.name].filter(Boolean).join(" ");
  if (fleet.length === 0) return <Note>{side} has no units yet; add them on the Ships page.</Note>;
  return (
    <>
      <ChoiceField
        label={`Flagship of ${side}`}
        none="No flagship yet"
        value={picked || now}
        onChange={pick}
        choices={fleet.map(({ unit }) => ({ value: unit, label: name(unit) }))}
        testId="flagship"
      />
      <Buttons>
        <Button
          disabledFocusable={working !== null || picked === "" || picked === now}
          onClick={() =>
            void store.perform("Designating the flagship", (books) =>
              perform(
                books,
                { command: "designate-flagship", side, subject: side },
                [{ fields: { unit: picked } }],
                stamp(),
              ),
            )
          }
        >
          Designate the flagship
        </Button>
      </Buttons>
    </>
  );
}

function Hiding({ side }: { readonly side: string }) {
  const open = useOpen();
  const { campaign } = open;
  const { store, working, stamp } = useBooks();
  const [asking, ask] = useState(false);
  if (isHiding(open, side, campaign.turn))
    return (
      <Note quiet={false}>
        {side} is in hiding in turn {campaign.turn}.
      </Note>
    );
  const declare = (): void => {
    ask(false);
    void store.perform("Declaring hiding", (books) =>
      perform(books, { command: "declare-hiding", side, subject: side }, [], stamp()),
    );
  };
  return (
    <>
      <Buttons>
        <Button disabledFocusable={working !== null} onClick={() => ask(true)} data-testid="declare-hiding">
          Declare hiding
        </Button>
        <Note>{side} is not in hiding.</Note>
      </Buttons>
      {asking && (
        <Ask
          question={`${side} goes into hiding for turn ${campaign.turn}. The declaration stands in the log and cannot be taken back here.`}
          yes={`Hide in turn ${campaign.turn}`}
          no="Do not hide"
          onYes={declare}
          onNo={() => ask(false)}
        />
      )}
    </>
  );
}

/** Says of a side that it is in hiding. */
export function HidingMark({ side }: { readonly side: string }) {
  const open = useOpen();
  const { campaign } = open;
  const styles = useStyles();
  if (!isHiding(open, side, campaign.turn)) return null;
  return <span className={styles.quiet}> in hiding</span>;
}
