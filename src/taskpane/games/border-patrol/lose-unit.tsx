import { Button, Checkbox } from "@fluentui/react-components";
import { useRef, useState } from "react";
import { LEAVINGS, type Leaving } from "../../../engine/border-patrol/changes";
import { perform } from "../../../engine/campaign/game";
import { useBooks } from "../../books";
import { ChoiceField, named } from "../../parts/fields";
import { useFocusBack } from "../../parts/focus-back";
import { useStyles } from "../../parts/styles";
import { Buttons, Note } from "../../parts/section";

/** How a unit may leave here: all ways but a sale, which has its own price and rules. */
const WAYS = LEAVINGS.filter((way) => way !== "Sold");

interface Props {
  readonly unit: string;
  readonly flagship: boolean;
  readonly onDone: () => void;
}

/** Records that a unit is out of the campaign. */
export function LoseUnit({ unit, flagship, onDone }: Props) {
  const { store, working, stamp } = useBooks();
  const styles = useStyles();
  const group = useRef<HTMLDivElement>(null);
  useFocusBack(group);
  const [how, setHow] = useState<Leaving>("Lost");
  const [allHands, setAllHands] = useState(false);
  const lose = async (): Promise<void> => {
    const fields = flagship ? { how, allHands: allHands ? "yes" : "no" } : { how };
    const losing = { command: "lose-unit", side: "", subject: unit };
    if (await store.perform("Recording the loss", (now) => perform(now, losing, [{ fields }], stamp()))) onDone();
  };
  return (
    <div ref={group} role="group" aria-label={`Lose ${unit}`} className={styles.stack}>
      <ChoiceField
        label="How it leaves"
        value={how}
        onChange={(word) => setHow(WAYS.find((way) => way === word) ?? "Lost")}
        choices={named(WAYS)}
        testId="ship-lose-how"
      />
      {flagship && (
        <Checkbox
          label="It is the flagship: lost with all hands (V19.06)"
          checked={allHands}
          onChange={(_, { checked }) => setAllHands(checked === true)}
        />
      )}
      <Note>Its row stays in the tracker, worth 0; the log tells when and how it left.</Note>
      <Buttons>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={working !== null}
          onClick={() => void lose()}
          data-testid="ship-lose"
        >
          Record that {unit} is {how.toLowerCase()}
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </Buttons>
    </div>
  );
}
