import { Button } from "@fluentui/react-components";
import { OpenRegular } from "@fluentui/react-icons";
import { useBooks } from "../../books";
import { useInput } from "../../inputs";
import { followInWindow } from "../../map-window/follow-in-window";
import { noticeOf } from "../../notice";

/** Opens the map in a window of its own; not shown where there are none. */
export function OpenInWindow() {
  const { store, openWindow } = useBooks();
  const [, keep] = useInput("map");
  if (!openWindow) return null;
  const open = (): void => {
    followInWindow(store, openWindow, (hex) => keep((before) => ({ ...before, hex }))).catch((problem: unknown) =>
      store.notify(noticeOf(problem)),
    );
  };
  return (
    <Button size="small" icon={<OpenRegular />} onClick={open} data-testid="map-window">
      Open in a window
    </Button>
  );
}
