import { Button } from "@fluentui/react-components";
import { OpenRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { followInWindow } from "../../map-window/follow-in-window";
import { noticeOf } from "../../notice";

/**
 * Opens the map in a window of its own; not shown where there are none. What is pointed at there is pointed at on the map of the pane, as
 * long as that is shown: a form, orders or a drawing takes it.
 */
export function OpenInWindow({ onPoint }: { readonly onPoint: (id: string) => void }) {
  const latest = useRef<((id: string) => void) | null>(null);
  useEffect(() => {
    latest.current = onPoint;
    return () => {
      latest.current = null;
    };
  }, [onPoint]);
  const { store, openWindow } = useBooks();
  const [, keep] = useInput("map");
  if (!openWindow) return null;
  const open = (): void => {
    const choose = (hex: string): void => keep((before) => ({ ...before, hex }));
    followInWindow(store, openWindow, (id) => (latest.current ?? choose)(id)).catch((problem: unknown) =>
      store.notify(noticeOf(problem)),
    );
  };
  return (
    <Button size="small" icon={<OpenRegular />} onClick={open} data-testid="map-window">
      Open in a window
    </Button>
  );
}
