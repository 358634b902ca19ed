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
  readonly number: number;
  /** Null for the only team left. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** The frame around the fields of one team, with the button that removes it. */
export function Team({ number, onRemove, children }: Props) {
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <fieldset className={own.team}>
      <legend className={styles.strong}>Team {number}</legend>
      {children}
      {onRemove && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DeleteRegular />}
          onClick={onRemove}
          aria-label={`Remove team ${number}`}
        >
          Remove
        </Button>
      )}
    </fieldset>
  );
}
