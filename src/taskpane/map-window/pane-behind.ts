/// <reference types="office-js" />

/** The pane that opened this window. */
export interface PaneBehind {
  send(text: string): void;
  /** Calls the listener with each message of the pane; settles once none can be missed any more. */
  follow(listener: (text: string) => void): Promise<void>;
}

/** The pane behind a window of Office's. */
export const paneBehind = (ui: Office.UI): PaneBehind => ({
  send: (text) => ui.messageParent(text),
  follow: (listener) =>
    new Promise((resolve, reject) => {
      ui.addHandlerAsync(
        Office.EventType.DialogParentMessageReceived,
        ({ message }: Office.DialogParentMessageReceivedEventArgs) => listener(message),
        ({ status, error }: Office.AsyncResult<void>) =>
          status === Office.AsyncResultStatus.Failed ? reject(new Error(error.message)) : resolve(),
      );
    }),
});
