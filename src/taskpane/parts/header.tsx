import { makeStyles, tokens } from "@fluentui/react-components";
import { hasLedger } from "../../engine/campaign/ledger/ledger";
import { turnDated } from "../../engine/campaign/ledger/turn-words";
import { campaignName, useBooks } from "../books";
import { ViewChoice } from "./view-choice";
import { useStyles } from "./styles";

/** At the top right of the pane Office lays a menu of its own over what is there. */
const OFFICES_OWN = "40px";

const useOwnStyles = makeStyles({
  header: {
    padding: `${tokens.spacingVerticalS} ${OFFICES_OWN} 0 ${tokens.spacingHorizontalM}`,
    minHeight: OFFICES_OWN,
    boxSizing: "border-box",
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
  },
  /** Where they do not fit beside each other, the campaign is under the product, and the choice of view stays where it is. */
  names: {
    flexGrow: 1,
    minWidth: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    columnGap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
});

/** The name of the product, the open campaign and its turn, and the choice of view. */
export function Header() {
  const { read } = useBooks();
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <header className={own.header}>
      <div className={own.names}>
        <h1 className={own.title}>Starledger</h1>
        {read?.open && (
          <span className={styles.quiet}>
            {campaignName(read.open)}
            {hasLedger(read.open.game) && `, ${turnDated(read.open, read.open.campaign.turn)}`}
          </span>
        )}
      </div>
      {read?.open && <ViewChoice open={read.open} />}
    </header>
  );
}
