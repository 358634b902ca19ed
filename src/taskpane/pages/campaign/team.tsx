import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useStyles } from "../../parts/styles";

const useOwnStyles = makeStyles({
  team: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minWidth: 0,
  },
});

interface Props {
  /** What the game calls a side; "Team" if left out. */
  readonly word?: string;
  readonly number: number;
  /** Null for the only team left. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** The frame around the fields of one team, with the button that removes it. */
export function Team({ word = "Team", number, onRemove, children }: Props) {
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <fieldset className={own.team}>
      <legend className={styles.strong}>
        {word} {number}
      </legend>
      {children}
      {onRemove && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DeleteRegular />}
          onClick={onRemove}
          aria-label={`Remove ${word.toLowerCase()} ${number}`}
        >
          Remove
        </Button>
      )}
    </fieldset>
  );
}
