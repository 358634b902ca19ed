import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { begin, pickedOf, type Beginning, type BeginningSide } from "../../../engine/campaign/beginning";
import type { Game } from "../../../engine/campaign/game";
import { hasLedger, moneyOf, sideWordsOf } from "../../../engine/campaign/ledger/ledger";
import { capital } from "../../../engine/campaign/ledger/turn-words";
import { useBooks } from "../../books";
import type { TypedSetup } from "../../inputs";
import { PAGE_IDS, useNavigation } from "../../navigation";
import { Disclosure } from "../../parts/disclosure";
import { ChoiceField, TextField } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useFocusBack } from "../../parts/focus-back";
import { Buttons, Note } from "../../parts/section";
import { useStyles } from "../../parts/styles";
import { blankSide, withPreset } from "./blank";
import { MapPreview } from "./map-preview";
import { PresetChoice } from "./preset-choice";
import { readSetup, wrongFields } from "./read-setup";
import { SheetsThatStay } from "./sheets-that-stay";
import { SideFields } from "./side-fields";

const useOwnStyles = makeStyles({
  // What has the focus is never behind the buttons.
  form: { "& *": { scrollMarginBottom: "64px" } },
  // However long the form is, it can be started.
  last: {
    position: "sticky",
    bottom: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Beside the button that is off, wherever the form is scrolled to.
  why: { flexBasis: "100%" },
});

interface SetupProps {
  readonly game: Game;
  readonly beginning: Beginning;
  readonly typed: TypedSetup;
  readonly keep: (setup: TypedSetup | null) => void;
  readonly present: readonly string[];
}

/** A new campaign: what it is filled in with, its name, the game's own questions and its teams, and the button that starts it. */
export function SetupForm({ game, beginning, typed, keep, present }: SetupProps) {
  const { store, stamp, working } = useBooks();
  const { go } = useNavigation();
  const styles = useStyles();
  const own = useOwnStyles();
  const form = useRef<HTMLDivElement>(null);
  useFocusBack(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { sides } = typed;
  const { preview, ...problems } = readSetup(game, typed);
  const races = beginning.races?.(typed);
  const start = async (): Promise<void> => {
    const work = () => begin(game, beginning, typed, stamp());
    if (!(await store.performOnWorkbook("Creating the sheets", work, "Start the campaign"))) return;
    const { page, sheet } = beginning.landsOn(typed);
    const there = PAGE_IDS.find((id) => id === page);
    keep(null);
    await store.show({ sheet }, "aside");
    if (there) go(there, "keep the notice");
  };
  const change = (at: number, side: BeginningSide): void =>
    keep({ ...typed, sides: sides.map((other, index) => (index === at ? side : other)) });
  return (
    <div ref={form} className={mergeClasses(styles.stack, own.form)}>
      <PresetChoice
        presets={beginning.presets}
        chosen={typed.preset}
        onChoose={(id) => keep(withPreset(beginning, typed, id))}
      />
      <TextField
        label="Name of the campaign"
        required
        value={typed.name}
        onChange={(name) => keep({ ...typed, name })}
        problem={typed.name === "" ? undefined : problems.name}
        testId="setup-name"
      />
      {beginning.questions(typed).map((question) => (
        <ChoiceField
          key={question.name}
          label={question.label}
          hint={question.hint}
          choices={question.choices}
          value={pickedOf(question, typed)}
          onChange={(value) => keep({ ...typed, picks: { ...typed.picks, [question.name]: value } })}
          testId={`setup-pick-${question.name}`}
        />
      ))}
      <MapPreview beginning={beginning} typed={typed} onAnother={() => keep({ ...typed, chance: stamp().seed })} />
      <Disclosure
        label={<TeamsInShort game={game} sides={sides} />}
        open={typed.showsTeams || problems.sides.some((side) => Object.keys(side).length > 0)}
        onOpen={(showsTeams) => keep({ ...typed, showsTeams })}
        testId="setup-teams"
      >
        {sides.map((side, index) => (
          <SideFields
            key={index}
            word={sideWordsOf(game).one}
            number={index + 1}
            kinds={game.sideKinds}
            money={moneyOf(game)}
            side={side}
            races={races}
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
            {addSays(sideWordsOf(game).one)}
          </Button>
        </Buttons>
      </Disclosure>
      {preview && preview.refused.length > 0 && <Refusals findings={preview.refused} />}
      {preview && <SheetsThatStay edits={preview.edits} present={present} />}
      <div className={own.last}>
        {!preview && (
          <div className={own.why} data-testid="setup-why">
            <Note>Enter or correct first: {wrongFields(game, problems).join(", ")}.</Note>
          </div>
        )}
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !preview || preview.refused.length > 0}
          onClick={() => void start()}
          data-testid="setup-start"
        >
          Start the campaign
        </Button>
        <Button onClick={() => keep(null)}>Cancel</Button>
      </div>
    </div>
  );
}

/** "Add a team", "Add an empire". */
const addSays = (word: string): string => `Add ${/^[aeiou]/i.test(word) ? "an" : "a"} ${word.toLowerCase()}`;

/** The teams in one line: "Teams: North 120, South 110". */
function TeamsInShort({ game, sides }: { readonly game: Game; readonly sides: readonly BeginningSide[] }) {
  const { one, many } = sideWordsOf(game);
  const each = sides.map(({ name, opening }, index) =>
    [name.trim() || `${one} ${index + 1}`, hasLedger(game) ? opening : ""].filter(Boolean).join(" "),
  );
  const money = hasLedger(game) ? ` ${moneyOf(game)}` : "";
  return (
    <>
      <strong>{capital(many)}</strong>: {each.join(", ")}
      {money}
    </>
  );
}
