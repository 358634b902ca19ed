import type { BooksStore } from "../books-store";
import type { HeardOfWindow, OfficeWindow, OpenWindow } from "../office-window";
import type { OpenGame } from "../../engine/campaign/game";
import { sentBooks, written, type FromWindow } from "./messages";

/** Opens the map in a window, which follows the open view of the pane until it is closed. */
export async function followInWindow(
  store: BooksStore,
  openWindow: OpenWindow,
  /** Is given what was chosen in the window. */
  onChosen: (place: string) => void,
): Promise<void> {
  let window: OfficeWindow | undefined;
  let isReady = false;
  let sent: OpenGame | null | undefined;
  const send = (): void => {
    const shown = store.getSnapshot().read?.shown ?? null;
    if (!window || !isReady || shown === sent) return;
    sent = shown;
    window.send(written({ books: shown && sentBooks(shown.books.tables) }));
  };
  const stop = store.subscribe(send);
  const heard: HeardOfWindow = {
    said(text) {
      // The window is a page of ours: nobody else writes to the pane.
      const message = JSON.parse(text) as FromWindow;
      if (message.kind === "chosen") return onChosen(message.place);
      if (message.kind === "go") return void store.show(message.spot);
      // A window whose page was loaded again has nothing.
      [isReady, sent] = [true, undefined];
      send();
    },
    closed: stop,
  };
  try {
    window = await openWindow(heard);
  } catch (problem) {
    stop();
    throw problem;
  }
  // It may have been ready before Office said that it is open.
  send();
}
