import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useUnwritten } from "../inputs";
import { PAGES } from "../pages";
import { useNavigation } from "../navigation";
import { useLooks } from "./looks";

/** Six beside each other, or three where the pane is too narrow for that: its own width counts, not the window's. */
const WIDTH = "clamp(15%, (520px - 100%) * 999, 31%)";

const useOwnLooks = makeStyles({
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

/** The way to every page; a dot marks typing that is not written yet. */
export function NavigationBar() {
  const { page: here, go } = useNavigation();
  const unwritten = useUnwritten();
  const looks = useLooks();
  const own = useOwnLooks();
  return (
    <nav aria-label="Pages" className={own.pages}>
      {PAGES.map(({ id, title, icon: Icon }) => (
        <Button
          key={id}
          appearance="subtle"
          className={mergeClasses(own.page, id === here && own.here)}
          icon={<Icon />}
          aria-current={id === here ? "page" : undefined}
          data-testid={`nav-${id}`}
          onClick={() => go(id)}
        >
          <span>
            {title}
            {unwritten.has(id) && (
              <>
                <span aria-hidden> •</span>
                <span className={looks.hidden}> (not written yet)</span>
              </>
            )}
          </span>
        </Button>
      ))}
    </nav>
  );
}
