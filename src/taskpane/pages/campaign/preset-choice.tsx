import { Field, Radio, RadioGroup } from "@fluentui/react-components";
import type { Preset } from "../../../engine/campaign/beginning";
import { useStyles } from "../../parts/styles";

interface Props {
  readonly presets: readonly Preset[];
  /** The id of the chosen one. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** What a new campaign is filled in with. */
export function PresetChoice({ presets, chosen, onChoose }: Props) {
  const styles = useStyles();
  return (
    <Field label="Begin with">
      <RadioGroup value={chosen} onChange={(_, { value }) => onChoose(value)}>
        {presets.map(({ id, title, what }) => (
          <Radio
            key={id}
            value={id}
            label={
              <span className={styles.tight}>
                <span className={styles.strong}>{title}</span>
                <span className={styles.quiet}>{what}</span>
              </span>
            }
            data-testid={`preset-${id}`}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
