import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useUnwritten } from "../inputs";
import { useNavigation } from "../navigation";
import type { Page } from "../pages";
import { useStyles } from "./styles";

/**
 * What the longest title takes with its icon and its dot. As many stand beside each other as the pane is wide enough for, its own width
 * and not the window's: three at 320 px, four at 400 px, seven from 686 px.
 */
const WIDTH = "94px";

const useOwnStyles = makeStyles({
  pages: {
    display: "grid",
    gridTemplateColumns: `repeat(auto-fit, minmax(${WIDTH}, 1fr))`,
    gap: "2px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  page: {
    minWidth: 0,
    padding: "4px 2px",
    gap: "2px",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  // The gap is enough between it and the title.
  icon: { marginRight: 0 },
  here: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

/** The buttons of the pages; a dot marks typing that is not written yet. */
export function NavigationBar({ pages, here }: { readonly pages: readonly Page[]; readonly here: Page }) {
  const { go } = useNavigation();
  const unwritten = useUnwritten();
  const styles = useStyles();
  const own = useOwnStyles();
  return (
    <nav aria-label="Pages" className={own.pages}>
      {pages.map(({ id, title, icon: Icon }) => (
        <Button
          key={id}
          appearance="subtle"
          className={mergeClasses(own.page, id === here.id && own.here)}
          icon={{ children: <Icon />, className: own.icon }}
          aria-current={id === here.id ? "page" : undefined}
          data-testid={`nav-${id}`}
          onClick={() => go(id)}
        >
          <span>
            {title}
            {unwritten.has(id) && (
              <>
                <span aria-hidden> •</span>
                <span className={styles.hidden}> (not written yet)</span>
              </>
            )}
          </span>
        </Button>
      ))}
    </nav>
  );
}
