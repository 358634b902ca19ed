import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { start } from "../../../engine/campaign/commands/start";
import type { Game } from "../../../engine/campaign/game";
import { hasLedger, moneyOf } from "../../../engine/campaign/ledger/ledger";
import { useBooks } from "../../books";
import type { TypedSetup, TypedSide } from "../../inputs";
import { useNavigation } from "../../navigation";
import { TextField } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { blankSide } from "./blank";
import { readSetup } from "./read-setup";
import { SheetsThatStay } from "./sheets-that-stay";
import { SideFields } from "./side-fields";
import { useBegin } from "./use-begin";

interface SetupProps {
  readonly game: Game;
  readonly typed: TypedSetup;
  readonly keep: (setup: TypedSetup | null) => void;
  readonly present: readonly string[];
}

/** The fields of a new campaign: its name and its teams, and the button that starts it. */
export function SetupForm({ game, typed, keep, present }: SetupProps) {
  const { working } = useBooks();
  const { go } = useNavigation();
  const styles = useStyles();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { sides } = typed;
  const { replies, ...problems } = readSetup(game, typed);
  const { preview, begin } = useBegin(start, game, sides, replies, () => {
    keep(null);
    if (game.pages.some(({ id }) => id === "turn")) go("turn", "keep the notice");
  });
  const change = (at: number, side: TypedSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
  return (
    <div ref={form} className={styles.stack}>
      <TextField
        label="Name of the campaign"
        required
        value={typed.name}
        onChange={(name) => keep({ ...typed, name })}
        problem={typed.name === "" ? undefined : problems.name}
        testId="setup-name"
      />
      {sides.map((side, index) => (
        <SideFields
          key={index}
          number={index + 1}
          kinds={game.sideKinds}
          money={moneyOf(game)}
          side={side}
          problems={problems.sides[index] ?? {}}
          onChange={(changed) => change(index, changed)}
          onRemove={sides.length > 1 ? () => keep({ ...typed, sides: sides.filter((_, at) => at !== index) }) : null}
        />
      ))}
      <Buttons>
        <Button
          icon={<AddRegular />}
          onClick={() => keep({ ...typed, sides: [...sides, blankSide(game, game.sideKinds[0] ?? "", "")] })}
        >
          Add a team
        </Button>
      </Buttons>
      {preview && preview.refused.length > 0 && <Refusals findings={preview.refused} />}
      {preview && <SheetsThatStay edits={preview.edits} present={present} />}
      {!preview && (
        <Note>
          Enter a name for the campaign, and for each team a name of its own
          {hasLedger(game) && " and an opening treasury"}.
        </Note>
      )}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !preview || preview.refused.length > 0}
          onClick={() => void begin()}
          data-testid="setup-start"
        >
          Start the campaign
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
    </div>
  );
}
