import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import type { Reply } from "../../../engine/campaign/commands/standing";
import { carryOut, type Game } from "../../../engine/campaign/game";
import { takeOver } from "../../../engine/campaign/importing/take-over-command";
import type { Stamp } from "../../../engine/campaign/ledger/booking";
import { moneyOf } from "../../../engine/campaign/ledger/ledger";
import type { Outcome } from "../../../engine/campaign/ledger/outcome";
import { blankBooks } from "../../../engine/campaign/blank-books";
import { useBooks } from "../../books";
import type { TypedTakenOverSide, TypedTakeOver } from "../../inputs";
import { TextField } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { PREVIEW } from "../../stamp";
import { blankTakenOverSide } from "./blank";
import { beforeFields, readTakeOver } from "./read-take-over";
import { SheetsThatStay } from "./sheets-that-stay";
import { ofSides } from "./side-reply";
import { TakenOverSideFields } from "./taken-over-side-fields";

interface TakeOverProps {
  readonly game: Game;
  readonly typed: TypedTakeOver;
  readonly keep: (takeOver: TypedTakeOver | null) => void;
  readonly present: readonly string[];
}

/** The fields of a campaign that is taken over, what follows from them, and the button that does it. */
export function TakeOverForm({ game, typed, keep, present }: TakeOverProps) {
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { sides } = typed;
  const read = readTakeOver(game, typed);
  const { replies } = read;
  const outcome = (told: readonly Reply[], by: Stamp): Outcome =>
    carryOut(takeOver, blankBooks(game), ofSides(sides), told, by);
  const preview = replies && outcome(replies, PREVIEW);
  const change = (at: number, side: TypedTakenOverSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
  const take = async (): Promise<void> => {
    if (!replies) return;
    if (await store.performOnWorkbook("Building the sheets", () => outcome(replies, stamp()))) keep(null);
  };
  return (
    <div ref={form} className={styles.stack}>
      <div className={styles.pair}>
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
        <TakenOverSideFields
          key={index}
          number={index + 1}
          kinds={game.sideKinds}
          money={moneyOf(game)}
          side={side}
          why={game.takeOver?.why ?? ""}
          before={beforeFields(game, side, read.turn)}
          problems={read.sides[index] ?? { before: {} }}
          onChange={(changed) => change(index, changed)}
          onRemove={sides.length > 1 ? () => keep({ ...typed, sides: sides.filter((_, at) => at !== index) }) : null}
        />
      ))}
      <Buttons>
        <Button
          icon={<AddRegular />}
          onClick={() => keep({ ...typed, sides: [...sides, blankTakenOverSide(game.sideKinds[0] ?? "", "")] })}
        >
          Add a team
        </Button>
      </Buttons>
      <div role="status">
        {preview && preview.refused.length > 0 && <Refusals findings={preview.refused} />}
        {preview?.refused.length === 0 &&
          read.follows.map((words) => (
            <Note key={words} quiet={false}>
              {words}
            </Note>
          ))}
        {!preview && <Note>The campaign needs its name and its turn, and each team every field that is marked.</Note>}
      </div>
      {preview && <SheetsThatStay edits={preview.edits} present={present} />}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !preview || preview.refused.length > 0}
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
