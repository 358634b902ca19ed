import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useUnwritten } from "../inputs";
import { useNavigation } from "../navigation";
import type { Page } from "../pages";
import { useStyles } from "./styles";

/** Six beside each other, or three where the pane is too narrow for that: its own width counts, not the window's. */
const WIDTH = "clamp(15%, (520px - 100%) * 999, 31%)";

const useOwnStyles = makeStyles({
  pages: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  page: {
    flexGrow: 1,
    flexBasis: WIDTH,
    minWidth: 0,
    padding: "4px 2px",
    gap: "2px",
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
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
          icon={<Icon />}
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
