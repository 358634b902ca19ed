import { Button } from "@fluentui/react-components";
import { letterOf, type Owed } from "../../../engine/campaign/player-files/owed";
import { nameOfAnswer } from "../../../workbook/file-words";
import { useBooks, useOpen } from "../../books";
import { CopyText } from "../../parts/copy-text";
import { Buttons, Note, Section } from "../../parts/section";

/** The end of a player's evening: the file under its name, and a text that goes with it. */
export function SendBack({
  side,
  filled,
  due,
}: {
  readonly side: string;
  /** What is filled in, in words. */
  readonly filled: readonly string[];
  readonly due: readonly Owed[];
}) {
  const open = useOpen();
  const { files, working } = useBooks();
  const name = nameOfAnswer(side, open.campaign.turn);
  const isSavedHere = files.saveThis !== undefined;
  return (
    <Section title="Save and send">
      <Note quiet={false}>
        {isSavedHere
          ? `Save the file as ${name}, and send it to the game master with this text.`
          : `Save the workbook as ${name} (File, Save a Copy), and send it to the game master with this text.`}
      </Note>
      {isSavedHere && (
        <Buttons>
          <Button
            appearance="primary"
            disabledFocusable={working !== null}
            onClick={() => files.saveThis?.(name)}
            data-testid="save-and-send"
          >
            Save {name}
          </Button>
        </Buttons>
      )}
      <CopyText text={letterOf(open, side, name, { filled, due })} label="Text to the game master" testId="letter" />
    </Section>
  );
}
