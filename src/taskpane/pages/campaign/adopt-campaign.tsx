import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { takeOverCampaign, type TakeOver } from "../../../engine/campaign/importing/take-over";
import type { Game } from "../../../engine/campaign/game";
import { GAMES } from "../../../engine/open";
import { formatAmount } from "../../amount";
import { useBooks } from "../../books";
import { useInput, type TypedTakenOverSide, type TypedTakeOver } from "../../inputs";
import { TextField } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";
import { sheetsKept } from "../../notice";
import { AdoptedSideFields } from "./adopted-side-fields";
import { blankAdoptedSide, blankAdoption, readAdoption } from "./adoption";

/** Takes up a campaign that was kept elsewhere; `present` are the sheets that the workbook has already. */
export function AdoptCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("adoption");
  const system = GAMES.find(({ id }) => id === typed?.game);
  return (
    <Section title="Take up a campaign under way">
      {typed && system ? (
        <AdoptionForm system={system} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Bring a campaign in at any turn: what each team holds now, and for the pirates what their rent and their
            victory look back to. The ships follow as a list.
          </Note>
          <Buttons>
            {GAMES.map((game) => (
              <Button key={game.id} onClick={() => keep(blankAdoption(game))} data-testid={`adopt-${game.id}`}>
                Take up a {game.title} campaign
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}

interface AdoptionProps {
  readonly system: Game;
  readonly typed: TypedTakeOver;
  readonly keep: (adoption: TypedTakeOver | null) => void;
  readonly present: readonly string[];
}

function AdoptionForm({ system, typed, keep, present }: AdoptionProps) {
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const read = readAdoption(system, typed);
  const play = read.adoption && takeOverCampaign(system, read.adoption, today);
  const kept = play ? sheetsKept(play.edits, present) : [];
  const { sides } = typed;
  const change = (at: number, side: TypedTakenOverSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
  const take = async (): Promise<void> => {
    if (play && (await desk.perform("Building the sheets", () => play))) keep(null);
  };
  return (
    <div ref={form} className={looks.stack}>
      <div className={looks.pair}>
        <TextField
          label="Name of the campaign"
          required
          value={typed.name}
          onChange={(name) => keep({ ...typed, name })}
          testId="adopt-name"
        />
        <TextField
          label="Turn to take up at"
          hint="The first turn that is kept here"
          required
          figures
          value={typed.turn}
          onChange={(turn) => keep({ ...typed, turn })}
          problem={typed.turn === "" ? undefined : read.turnMisfit}
          testId="adopt-turn"
        />
      </div>
      {sides.map((side, index) => (
        <AdoptedSideFields
          key={index}
          number={index + 1}
          kinds={system.sideKinds}
          side={side}
          looksBack={system.lookBack.kinds.includes(side.kind)}
          turn={read.turn}
          problems={read.sides[index] ?? {}}
          onChange={(changed) => change(index, changed)}
          onRemove={sides.length > 1 ? () => keep({ ...typed, sides: sides.filter((_, at) => at !== index) }) : null}
        />
      ))}
      <Buttons>
        <Button
          icon={<AddRegular />}
          onClick={() => keep({ ...typed, sides: [...sides, blankAdoptedSide(system.sideKinds[0] ?? "", "")] })}
        >
          Add a team
        </Button>
      </Buttons>
      <div role="status">
        {play && play.refused.length > 0 && <Refusals findings={play.refused} />}
        {read.adoption && play?.refused.length === 0 && <Follows system={system} adoption={read.adoption} />}
        {!play && <Note>The campaign needs its name and its turn, and each team every field that is marked.</Note>}
      </div>
      {kept.length > 0 && (
        <Note quiet={false}>
          This workbook already has sheets of these names: {kept.join(", ")}. They stay as they are; those of the
          campaign get a number.
        </Note>
      )}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !play || play.refused.length > 0}
          onClick={() => void take()}
          data-testid="adopt-take"
        >
          Take the campaign up
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
    </div>
  );
}

/** What follows for the turn that is taken up: the rent that comes out of what was typed, before anything is written. */
function Follows({ system, adoption }: { readonly system: Game; readonly adoption: TakeOver }) {
  const { turn, sides } = adoption;
  return sides.map(({ name, before }) => {
    if (!before) return null;
    const rent = formatAmount(system.lookBack.rentAfter(before.income, before.rent, turn - before.hiding));
    return (
      <Note key={name} quiet={false}>
        {before.hiding > 0
          ? `${name} put off ${rent} BPV of rent; it is due in the turn in which it comes out of hiding.`
          : `${name} owes ${rent} BPV of rent in turn ${turn}.`}
      </Note>
    );
  });
}
