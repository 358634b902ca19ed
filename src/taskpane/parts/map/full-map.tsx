import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useRef, type ReactNode } from "react";
import { useInWindow } from "./in-window";

const NARROW = "@media (max-width: 700px)";

const useOwnStyles = makeStyles({
  dialog: {
    width: "100vw",
    height: "100dvh",
    maxWidth: "none",
    maxHeight: "none",
    boxSizing: "border-box",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: "none",
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    overflow: "hidden",
  },
  window: {
    height: "100%",
    boxSizing: "border-box",
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  page: { display: "flex", flexDirection: "column", height: "100%", gap: tokens.spacingVerticalS },
  head: { display: "flex", justifyContent: "space-between", alignItems: "center" },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  parts: {
    display: "flex",
    flexGrow: 1,
    minHeight: 0,
    gap: tokens.spacingHorizontalM,
    [NARROW]: { flexDirection: "column" },
  },
  beside: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    width: "360px",
    flexShrink: 0,
    overflow: "auto",
    [NARROW]: { width: "auto", height: "45%" },
  },
});

/** The map in the whole window, over grid and pane, with what belongs to it beside it. Escape closes it, unless the window is its own. */
export function FullMap({
  title,
  map,
  onClose,
  children,
}: {
  readonly title: string;
  readonly map: ReactNode;
  readonly onClose: () => void;
  /** What is beside the map. */
  readonly children: ReactNode;
}) {
  const own = useOwnStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  const inWindow = useInWindow();
  useEffect(() => dialog.current?.showModal(), []);
  const page = (
    <div className={own.page}>
      <div className={own.head}>
        <h2 className={own.title}>{title}</h2>
        {!inWindow && (
          <Button size="small" icon={<DismissRegular />} onClick={close} data-testid="close-map">
            Close the map
          </Button>
        )}
      </div>
      <div className={own.parts}>
        {map}
        {/* A link to a sheet shows the sheet, which is behind the map. */}
        <div
          className={own.beside}
          onClick={({ target }) => target instanceof Element && target.closest("[data-goes=sheet]") && close()}
        >
          {children}
        </div>
      </div>
    </div>
  );
  if (inWindow) {
    return (
      <main className={own.window} data-testid="full-map">
        {page}
      </main>
    );
  }
  return (
    <dialog ref={dialog} className={own.dialog} aria-label={title} onClose={onClose} data-testid="full-map">
      {page}
    </dialog>
  );
}
