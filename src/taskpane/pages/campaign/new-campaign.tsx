import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { startCampaign } from "../../../engine/campaign/commands/transfer";
import type { Game } from "../../../engine/campaign/game";
import { GAMES } from "../../../engine/open";
import { useBooks } from "../../books";
import { useInput, type TypedSetup, type TypedSide } from "../../inputs";
import { TextField } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useFocusBack } from "../../parts/focus-back";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";
import { sheetsKept } from "../../notice";
import { blankSetup, blankSide, readSetup } from "./setup";
import { SideFields } from "./side-fields";

/** Starts a campaign: its name and its teams; `present` are the sheets that the workbook has already. */
export function NewCampaign({ present }: { readonly present: readonly string[] }) {
  const [typed, keep] = useInput("setup");
  const system = GAMES.find(({ id }) => id === typed?.game);
  return (
    <Section title="Start a new campaign">
      {typed && system ? (
        <SetupForm system={system} typed={typed} keep={keep} present={present} />
      ) : (
        <>
          <Note quiet={false}>
            Name the campaign and its teams; the sheets are built for you, and nothing else is touched.
          </Note>
          <Buttons>
            {GAMES.map((game) => (
              <Button key={game.id} onClick={() => keep(blankSetup(game))} data-testid={`new-${game.id}`}>
                New {game.title} campaign
              </Button>
            ))}
          </Buttons>
        </>
      )}
    </Section>
  );
}

interface SetupProps {
  readonly system: Game;
  readonly typed: TypedSetup;
  readonly keep: (setup: TypedSetup | null) => void;
  readonly present: readonly string[];
}

function SetupForm({ system, typed, keep, present }: SetupProps) {
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const read = readSetup(typed, today);
  const play = read.setup && startCampaign(system, read.setup);
  const kept = play ? sheetsKept(play.edits, present) : [];
  const { sides } = typed;
  const change = (at: number, side: TypedSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
  const start = async (): Promise<void> => {
    if (play && (await desk.perform("Building the sheets", () => play))) keep(null);
  };
  return (
    <div ref={form} className={looks.stack}>
      <TextField
        label="Name of the campaign"
        required
        value={typed.name}
        onChange={(name) => keep({ ...typed, name })}
        problem={read.setup || typed.name === "" ? undefined : read.name}
        testId="setup-name"
      />
      {sides.map((side, index) => (
        <SideFields
          key={index}
          number={index + 1}
          kinds={system.sideKinds}
          side={side}
          problems={read.setup ? {} : (read.sides[index] ?? {})}
          onChange={(changed) => change(index, changed)}
          onRemove={sides.length > 1 ? () => keep({ ...typed, sides: sides.filter((_, at) => at !== index) }) : null}
        />
      ))}
      <Buttons>
        <Button
          icon={<AddRegular />}
          onClick={() => keep({ ...typed, sides: [...sides, blankSide(system.sideKinds[0] ?? "", "")] })}
        >
          Add a team
        </Button>
      </Buttons>
      {play && play.refused.length > 0 && <Refusals findings={play.refused} />}
      {kept.length > 0 && (
        <Note quiet={false}>
          This workbook already has sheets of these names: {kept.join(", ")}. They stay as they are; those of the
          campaign get a number.
        </Note>
      )}
      {!play && <Note>The campaign needs its name, and each team a name of its own and an opening treasury.</Note>}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !play || play.refused.length > 0}
          onClick={() => void start()}
          data-testid="setup-start"
        >
          Start the campaign
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
    </div>
  );
}
