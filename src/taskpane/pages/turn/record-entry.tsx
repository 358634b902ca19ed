import { Button } from "@fluentui/react-components";
import { accountsFor, recordTransfer } from "../../../engine/campaign/commands/transfer";
import type { LedgerLine, OpenBooks, Party } from "../../../engine/campaign/game";
import { parseAmount } from "../../amount";
import { useBooks, useOpen } from "../../books";
import { NO_TRANSFER, useInput } from "../../inputs";
import { ChoiceField, TextField, named } from "../../parts/fields";
import { Refusals } from "../../parts/finding-list";
import { useLooks } from "../../parts/looks";
import { Buttons, Note, Section } from "../../parts/section";

/** Records income or an expense of the turn under way; what the rules forbid is said while typing. */
export function RecordEntry() {
  const open = useOpen();
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const [typed, keep] = useInput("transfer");
  const line = open.game.lines.find((known) => known.line === typed.line);
  const ends = { from: endOf(open, line?.from, typed.from), to: endOf(open, line?.to, typed.to) };
  const amount = parseAmount(typed.amount);
  const complete = line !== undefined && ends.from.chosen !== "" && ends.to.chosen !== "" && typeof amount === "number";
  const drafted = complete && {
    line: line.line,
    from: ends.from.chosen,
    to: ends.to.chosen,
    amount,
    subject: typed.subject.trim(),
    note: typed.note.trim(),
  };
  const play = drafted && recordTransfer(open, drafted, today);

  const record = async (): Promise<void> => {
    if (!drafted) return;
    const done = await desk.play("Recording the entry", (now) => recordTransfer(now, drafted, today));
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
      <div className={looks.pair}>
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
          label="Amount, BPV"
          figures
          value={typed.amount}
          onChange={(text) => keep({ ...typed, amount: text })}
          problem={typed.amount !== "" && typeof amount === "string" ? amount : undefined}
          testId="entry-amount"
        />
        <TextField
          label="Subject"
          hint="A ship, a place, a convoy"
          value={typed.subject}
          onChange={(subject) => keep({ ...typed, subject })}
          testId="entry-subject"
        />
      </div>
      <TextField label="Note" value={typed.note} onChange={(note) => keep({ ...typed, note })} testId="entry-note" />
      <div role="status">
        {play ? (
          play.refused.length > 0 ? (
            <Refusals findings={play.refused} />
          ) : (
            <Note>Will be booked as: {play.says}</Note>
          )
        ) : null}
      </div>
      <Buttons>
        <Button
          appearance="primary"
          disabledFocusable={working !== null || !play || play.refused.length > 0}
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
function endOf(open: OpenBooks, parties: LedgerLine["from"] | undefined, typed: string) {
  const choices = accountsFor(open, parties ?? NOBODY);
  const only = choices.length === 1 ? (choices[0] ?? "") : "";
  return { choices, chosen: choices.includes(typed) ? typed : only };
}

const NOBODY: readonly Party[] = [];
