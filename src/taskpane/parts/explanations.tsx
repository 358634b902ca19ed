import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Explain, Explained } from "../../engine/explained";
import { useBooks } from "../books";
import { deferred } from "./deferred";
import { explainedAt, explainedOf } from "./explained-in";

/** What explains the words of a game. */
export const EXPLAINER = deferred(async () => (await import("../../engine/explained")).explainer);

/** In milliseconds: how long the pointer rests, or the focus stays, until something is explained. */
const REST = 400;
/** The keys with which somebody comes to a control. */
const MOVES = /^(?:Tab|Arrow(?:Up|Down|Left|Right)|Home|End)$/;
/** As many words of a control are explained. */
const MOST = 3;
/** In pixels. */
const WIDTH = 280;
const ROOM_BELOW = 140;
const GAP = 4;

/** What acts when it is clicked or focused; a click on anything else asks what it is. */
const CONTROLS = "button, a, input, select, textarea, summary, label, [role=button], [role=option], [role=menuitem]";

const useOwnStyles = makeStyles({
  tip: {
    position: "fixed",
    zIndex: 1000,
    boxSizing: "border-box",
    width: "max-content",
    maxWidth: `min(${WIDTH}px, calc(100vw - 16px))`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
  },
  line: { margin: 0 },
});

interface Tip {
  readonly of: readonly Explained[];
  readonly place: DOMRect;
  readonly byFocus: boolean;
}

/** What explains the words of the open game; null until it is loaded. */
export function useExplain(): Explain | null {
  const { read } = useBooks();
  const game = read?.open?.game;
  const [make, setMake] = useState(() => EXPLAINER.loaded());
  useEffect(() => {
    let wanted = true;
    // Without it the pane works, and explains nothing.
    EXPLAINER.load().then(
      (loaded) => wanted && setMake(() => loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return useMemo(() => (make && game ? make(game) : null), [make, game]);
}

/**
 * Explains abbreviations and clauses within an element: where the pointer rests on one, where one is tapped, and those of a
 * control that the keyboard comes to. A control that gets the focus because its form was opened explains nothing by
 * itself: that would cover the form. Escape takes the explanation away, and the pointer may go into it.
 */
export function Explanations({ within }: { readonly within: RefObject<HTMLElement> }) {
  const explain = useExplain();
  const own = useOwnStyles();
  const [tip, show] = useState<Tip | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = within.current;
    if (!element || explain === null) return;
    const page = element.ownerDocument;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let isMoving = false;
    const later = (find: () => Tip | null): void => {
      clearTimeout(resting);
      resting = setTimeout(() => show(find()), REST);
    };
    const at = ({ clientX, clientY }: MouseEvent): Tip | null => {
      const pointed = explainedAt(clientX, clientY, explain);
      return pointed && { of: [pointed.explained], place: pointed.place, byFocus: false };
    };
    const isInTip = ({ target }: Event): boolean =>
      target instanceof Node && (shown.current?.contains(target) ?? false);
    const hide = (): void => {
      clearTimeout(resting);
      show(null);
    };
    const rested = (event: PointerEvent): void => {
      if (isInTip(event)) clearTimeout(resting);
      else if (event.pointerType !== "touch") later(() => at(event));
    };
    const clicked = (event: MouseEvent): void => {
      if (isInTip(event)) return;
      clearTimeout(resting);
      show(event.target instanceof Element && event.target.closest(CONTROLS) ? null : at(event));
    };
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(CONTROLS) || !target.matches(":focus-visible")) return;
      // The key may be noticed after the focus that it moved.
      later(() => {
        const of = isMoving ? explainedOf(target, explain).slice(0, MOST) : [];
        return of.length === 0 ? null : { of, place: target.getBoundingClientRect(), byFocus: true };
      });
    };
    const keyPressed = ({ key }: KeyboardEvent): void => {
      isMoving = MOVES.test(key);
      if (key === "Escape") hide();
    };
    const pointerPressed = (): void => {
      isMoving = false;
    };
    element.addEventListener("pointermove", rested);
    element.addEventListener("pointerleave", hide);
    element.addEventListener("click", clicked);
    element.addEventListener("focusin", focused);
    element.addEventListener("focusout", hide);
    // Also where the keyboard comes from elsewhere on the page.
    page.addEventListener("keydown", keyPressed, true);
    page.addEventListener("pointerdown", pointerPressed, true);
    element.addEventListener("scroll", hide, true);
    return () => {
      clearTimeout(resting);
      element.removeEventListener("pointermove", rested);
      element.removeEventListener("pointerleave", hide);
      element.removeEventListener("click", clicked);
      element.removeEventListener("focusin", focused);
      element.removeEventListener("focusout", hide);
      page.removeEventListener("keydown", keyPressed, true);
      page.removeEventListener("pointerdown", pointerPressed, true);
      element.removeEventListener("scroll", hide, true);
    };
  }, [within, explain]);
  if (tip === null) return null;
  return (
    <div
      ref={shown}
      role="tooltip"
      aria-live={tip.byFocus ? "polite" : undefined}
      className={own.tip}
      style={placed(tip.place)}
      data-testid="explanation"
    >
      {tip.of.map(({ word, says }) => (
        <p key={word} className={own.line}>
          <strong>{word}</strong>: {says}
        </p>
      ))}
    </div>
  );
}

/** Under the place, or above it where there is no room. */
function placed({ left, top, bottom }: DOMRect): { left: number; top?: number; bottom?: number } {
  const from = Math.max(2 * GAP, Math.min(left, window.innerWidth - WIDTH - 2 * GAP));
  if (bottom + ROOM_BELOW < window.innerHeight) return { left: from, top: bottom + GAP };
  return { left: from, bottom: window.innerHeight - top + GAP };
}
