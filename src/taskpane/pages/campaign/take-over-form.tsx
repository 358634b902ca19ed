import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import type { Game } from "../../../engine/campaign/game";
import { takeOver } from "../../../engine/campaign/importing/take-over-command";
import { moneyOf, tableOf } from "../../../engine/campaign/ledger/ledger";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import { useBooks } from "../../books";
import { blankImport, useInput, type TypedTakenOverSide, type TypedTakeOver } from "../../inputs";
import { TextField } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { AmountsFromSheet } from "./amounts-from-sheet";
import { blankTakenOverSide } from "./blank";
import { beforeFields, readTakeOver, type ReadTakeOver } from "./read-take-over";
import { SheetsThatStay } from "./sheets-that-stay";
import { TakenOverSideFields } from "./taken-over-side-fields";
import { useBegin } from "./use-begin";

interface TakeOverProps {
  readonly game: Game;
  readonly typed: TypedTakeOver;
  readonly keep: (takeOver: TypedTakeOver | null) => void;
  readonly present: readonly string[];
}

/** The required fields that are still blank, by their labels and the team. */
function stillNeeded(game: Game, typed: TypedTakeOver, read: ReadTakeOver): readonly string[] {
  const blank = (text: string, label: string): readonly string[] => (text.trim() === "" ? [label] : []);
  return [
    ...blank(typed.name, "name of the campaign"),
    ...blank(typed.turn, "current turn"),
    ...typed.sides.flatMap((side, index) => {
      const team = side.name.trim() || `team ${index + 1}`;
      const before = Object.entries(beforeFields(game, side, read.turn) ?? {});
      return [
        ...blank(side.name, `name of team ${index + 1}`),
        ...blank(side.treasury, `treasury of ${team}`),
        ...before.flatMap(([name, { label, required, start }]) =>
          required ? blank(side.before[name] ?? start, `${label} (${team})`) : [],
        ),
      ];
    }),
  ];
}

/** The fields of an existing campaign, what follows from them, and the button that imports it. */
export function TakeOverForm({ game, typed, keep, present }: TakeOverProps) {
  const { store, working } = useBooks();
  const [, keepList] = useInput("list");
  const styles = useStyles();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { sides } = typed;
  const read = readTakeOver(game, typed);
  const { preview, begin } = useBegin(takeOver, game, sides, read.replies, () => {
    keep(null);
    // A hand-kept ledger has its units on another sheet: their import is next.
    keepList((before) => before ?? blankImport(UNITS.name));
    void store.show({ sheet: tableOf(game, UNITS.name).sheet, cell: "A1" }, "aside");
  });
  const change = (at: number, side: TypedTakenOverSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
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
          label="Current turn"
          hint="The first turn to record in Starledger"
          required
          figures
          value={typed.turn}
          onChange={(turn) => keep({ ...typed, turn })}
          problem={typed.turn === "" ? undefined : read.turnMisfit}
          testId="adopt-turn"
        />
      </div>
      <AmountsFromSheet game={game} typed={typed} keep={keep} present={present} />
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
        {!preview && stillNeeded(game, typed, read).length > 0 && (
          <Note>Still needed: {stillNeeded(game, typed, read).join(", ")}.</Note>
        )}
      </div>
      {preview && <SheetsThatStay edits={preview.edits} present={present} />}
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !preview || preview.refused.length > 0}
          onClick={() => void begin()}
          data-testid="adopt-take"
        >
          Import the campaign
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </Buttons>
    </div>
  );
}
