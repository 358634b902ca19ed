import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { useId, useState, type ReactNode } from "react";
import { useStyles } from "./styles";

const useOwnStyles = makeStyles({
  button: {
    width: "100%",
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    justifyContent: "flex-start",
    alignItems: "flex-start",
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: "anywhere",
  },
  label: { flexGrow: 1, minWidth: 0 },
  inside: { paddingLeft: "26px", paddingTop: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalXS },
});

/**
 * A line that opens; its content is rendered only while it is open. It keeps its own state, unless onOpen is given.
 */
export function Disclosure({
  label,
  children,
  open: asked = false,
  onOpen,
  testId,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly testId?: string;
}) {
  const styles = useStyles();
  const own = useOwnStyles();
  const [remembered, remember] = useState(asked);
  const open = onOpen ? asked : remembered;
  const id = useId();
  return (
    <div data-testid={testId}>
      <Button
        appearance="transparent"
        className={own.button}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={open}
        {...(open && { "aria-controls": id })}
        onClick={() => (onOpen ?? remember)(!open)}
      >
        <span className={own.label}>{label}</span>
      </Button>
      {open && (
        <div id={id} className={mergeClasses(own.inside, styles.stack)}>
          {children}
        </div>
      )}
    </div>
  );
}
