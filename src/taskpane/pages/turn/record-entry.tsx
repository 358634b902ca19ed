import { Button } from "@fluentui/react-components";
import { recordTransfer } from "../../../engine/campaign/commands/transfer";
import type { OpenGame } from "../../../engine/campaign/game";
import { accountsFor } from "../../../engine/campaign/ledger/accounts";
import { moneyOf, type LedgerLine, type Party } from "../../../engine/campaign/ledger/ledger";
import { parseAmount } from "../../../engine/core/amount";
import { useBooks, useOpen } from "../../books";
import { useGameWords } from "../../games/games";
import { NO_TRANSFER, useInput } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { Refusals } from "../../parts/refusals";
import { useStyles } from "../../parts/styles";
import { Buttons, Note, Section } from "../../parts/section";
import { PREVIEW } from "../../stamp";

/** Records income or an expense of the turn under way; what the rules forbid is said while typing. */
export function RecordEntry() {
  const open = useOpen();
  const words = useGameWords(open.game);
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const [typed, keep] = useInput("transfer");
  const line = open.game.lines.find((known) => known.line === typed.line);
  const ends = { from: endOf(open, line?.from, typed.from), to: endOf(open, line?.to, typed.to) };
  const amount = parseAmount(typed.amount);
  const complete = line !== undefined && ends.from.chosen !== "" && ends.to.chosen !== "" && typeof amount === "number";
  const transfer = complete && {
    line: line.line,
    from: ends.from.chosen,
    to: ends.to.chosen,
    amount,
    subject: typed.subject.trim(),
    note: typed.note.trim(),
  };
  const preview = transfer && recordTransfer(open, transfer, PREVIEW);

  const record = async (): Promise<void> => {
    if (!transfer) return;
    const done = await store.perform("Recording the entry", (now) => recordTransfer(now, transfer, stamp()));
    if (done) keep({ ...NO_TRANSFER, line: typed.line, from: typed.from, to: typed.to });
  };

  return (
    <Section title="Record income or an expense">
      <ChoiceField
        label="Line"
        none="Choose a line"
        value={typed.line}
        onChange={(word) => keep({ ...typed, line: word, from: "", to: "" })}
        choices={open.game.lines.map((known) => ({ value: known.line, label: `${known.line} (${known.clause})` }))}
        hint={line && [line.help, line.step === "" ? "" : `step ${line.step}`].filter(Boolean).join("; ")}
        testId="entry-line"
      />
      <div className={styles.pair}>
        <ChoiceField
          label="From"
          none="Who pays"
          value={ends.from.chosen}
          onChange={(from) => keep({ ...typed, from })}
          choices={named(ends.from.choices)}
          testId="entry-from"
        />
        <ChoiceField
          label="To"
          none="Who is paid"
          value={ends.to.chosen}
          onChange={(to) => keep({ ...typed, to })}
          choices={named(ends.to.choices)}
          testId="entry-to"
        />
        <TextField
          label={`Amount, ${moneyOf(open.game)}`}
          figures
          value={typed.amount}
          onChange={(text) => keep({ ...typed, amount: text })}
          problem={typed.amount !== "" && typeof amount === "string" ? amount : undefined}
          testId="entry-amount"
        />
        <TextField
          label="Subject"
          hint={words.subject}
          value={typed.subject}
          onChange={(subject) => keep({ ...typed, subject })}
          testId="entry-subject"
        />
      </div>
      <TextField label="Note" value={typed.note} onChange={(note) => keep({ ...typed, note })} testId="entry-note" />
      <div role="status">
        {preview ? (
          preview.refused.length > 0 ? (
            <Refusals findings={preview.refused} />
          ) : (
            <Note>Will be booked as: {preview.says}</Note>
          )
        ) : null}
      </div>
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !preview || preview.refused.length > 0}
          onClick={() => void record()}
          data-testid="entry-record"
        >
          Record it
        </Button>
        {!complete && <Note>An entry needs its line, From, To and an amount.</Note>}
      </Buttons>
    </Section>
  );
}

/** Who may stand at one end of a line, and who does; where only one may, that one is chosen. */
function endOf(open: OpenGame, parties: LedgerLine["from"] | undefined, typed: string) {
  const choices = accountsFor(open, parties ?? NOBODY);
  const only = choices.length === 1 ? (choices[0] ?? "") : "";
  return { choices, chosen: choices.includes(typed) ? typed : only };
}

const NOBODY: readonly Party[] = [];
