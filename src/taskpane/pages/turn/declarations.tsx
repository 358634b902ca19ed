import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { fleetOf } from "../../../engine/campaign/ledger/replay";
import { useBooks, useOpen } from "../../books";
import { declaringSides } from "../../declaring";
import { Ask } from "../../parts/ask";
import { ChoiceField } from "../../parts/fields";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";

/** What a pirate declares at the beginning of a turn: the flagship (1B1) and hiding (1B2). */
export function Declarations() {
  const sides = declaringSides(useOpen());
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
  const looks = useLooks();
  return (
    <div className={looks.stack}>
      {titled && <h4 className={looks.subtitle}>{side}</h4>}
      <Flagship side={side} />
      <Hiding side={side} />
    </div>
  );
}

function Flagship({ side }: { readonly side: string }) {
  const open = useOpen();
  const { desk, working, today } = useBooks();
  const [picked, pick] = useState("");
  const { campaign, game, books } = open;
  const fleet = fleetOf(campaign, side);
  const now = campaign.flagships.get(side) ?? "";
  const name = (unit: string): string =>
    [unit, books.units.find((row) => row.unit === unit)?.name].filter(Boolean).join(" ");
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
            void desk.play("Designating the flagship", (now) => game.designateFlagship(now, picked, today))
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
  const { desk, working, today } = useBooks();
  const [asking, ask] = useState(false);
  const { campaign, game } = open;
  if (campaign.hiding.get(side)?.has(campaign.turn))
    return (
      <Note quiet={false}>
        {side} is in hiding in turn {campaign.turn}.
      </Note>
    );
  const declare = (): void => {
    ask(false);
    void desk.play("Declaring hiding", (now) => game.declareHiding(now, side, today));
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
