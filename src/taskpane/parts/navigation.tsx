import {
  Button,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  useOverflowMenu,
  useOverflowVisibility,
} from "@fluentui/react-components";
import { MoreHorizontalRegular, type FluentIcon } from "@fluentui/react-icons";
import { createElement, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from "react";
import { useBooks } from "../books";
import { useUnwritten } from "../inputs";
import { useNavigation, type Page } from "../navigation";
import { deferred } from "./deferred";
import { NotWritten } from "./not-written";
import { useStyles } from "./styles";

/** A narrow bar shows this many pages; from this width in pixels on, as many as fit. */
const KEPT = 6;
const WIDE = 700;

/** The menu of the pages that are not in the bar. It loads when it is first opened. */
export const PAGE_MENU = deferred(async () => (await import("./page-menu")).PageMenu);

const useOwnStyles = makeStyles({
  nav: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  // Overflow adds up the widths of the buttons, without gaps.
  pages: { display: "flex", minWidth: 0 },
  page: {
    flexDirection: "column",
    flexShrink: 0,
    minWidth: 0,
    padding: "4px",
    gap: "2px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  more: { marginLeft: "auto" },
  // The gap already separates it from the title.
  icon: { marginRight: 0, position: "relative" },
  dot: { position: "absolute", top: "-4px", right: "-6px", fontSize: tokens.fontSizeBase400, lineHeight: 1 },
  here: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

/** The buttons of the pages that fit, always with the open page; the others are in a menu. A dot marks unsaved typing. */
export function NavigationBar({ pages, here }: { readonly pages: readonly Page[]; readonly here: Page }) {
  const own = useOwnStyles();
  const bar = useRef<HTMLElement>(null);
  const wide = useWidth(bar) >= WIDE;
  const inBar = pages.filter(({ id }, place) => wide || place < KEPT || id === here.id);
  return (
    <nav ref={bar} aria-label="Pages" className={own.nav}>
      <Overflow padding={0} minimumVisible={1} hasHiddenItems={inBar.length < pages.length}>
        <div className={own.pages}>
          <PageButtons pages={pages} inBar={inBar} here={here} />
        </div>
      </Overflow>
    </nav>
  );
}

interface PageButtonsProps {
  readonly pages: readonly Page[];
  /** The pages that are in the bar if they fit. */
  readonly inBar: readonly Page[];
  readonly here: Page;
}

function PageButtons({ pages, inBar, here }: PageButtonsProps) {
  const { go } = useNavigation();
  const { itemVisibility } = useOverflowVisibility();
  const unwritten = useUnwritten();
  const own = useOwnStyles();
  const isShown = (page: Page): boolean => inBar.includes(page) && itemVisibility[page.id] !== false;
  const hidden = pages.filter((page) => !isShown(page));
  return (
    <>
      {inBar.map((page) => {
        const { id, title, icon: Icon } = page;
        const marked = unwritten.has(id);
        return (
          <OverflowItem key={id} id={id} priority={id === here.id ? 1 : 0}>
            <Button
              appearance="subtle"
              className={mergeClasses(own.page, id === here.id && own.here)}
              icon={{ children: <PageIcon of={Icon} marked={marked} />, className: own.icon }}
              aria-current={id === here.id ? "page" : undefined}
              data-testid={isShown(page) ? `nav-${id}` : undefined}
              onClick={() => go(id)}
            >
              <span>
                {title}
                {marked && <NotWritten />}
              </span>
            </Button>
          </OverflowItem>
        );
      })}
      {hidden.length > 0 && <More pages={hidden} />}
    </>
  );
}

/** The button that opens the menu of the other pages. */
function More({ pages }: { readonly pages: readonly Page[] }) {
  const { store } = useBooks();
  const { ref } = useOverflowMenu<HTMLDivElement>();
  const unwritten = useUnwritten();
  const styles = useStyles();
  const own = useOwnStyles();
  /** The button, while its menu is open. */
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menu = PAGE_MENU.loaded();
  const marked = pages.some(({ id }) => unwritten.has(id));
  const open = async ({ currentTarget }: SyntheticEvent<HTMLButtonElement>): Promise<void> => {
    if ((await store.load("the menu", PAGE_MENU)) !== null) setButton(currentTarget);
  };
  const close = (): void => setButton(null);
  return (
    <div ref={ref} className={own.more}>
      <Button
        appearance="subtle"
        className={own.page}
        icon={{ children: <PageIcon of={MoreHorizontalRegular} marked={marked} />, className: own.icon }}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        data-testid="nav-more"
        onClick={(event) => (button ? close() : void open(event))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          void open(event);
        }}
      >
        <span>
          More<span className={styles.hidden}> pages</span>
          {marked && <NotWritten />}
        </span>
      </Button>
      {button && menu && createElement(menu, { pages, unwritten, button, onClosed: close })}
    </div>
  );
}

/** The icon of a page, with a dot if the page has unsaved typing. */
function PageIcon({ of: Icon, marked }: { readonly of: FluentIcon; readonly marked: boolean }) {
  const own = useOwnStyles();
  return (
    <>
      <Icon />
      {marked && (
        <span aria-hidden className={own.dot}>
          •
        </span>
      )}
    </>
  );
}

/** The width of an element; 0 until it is known. */
function useWidth(of: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const measure = (): void => setWidth(element.offsetWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
