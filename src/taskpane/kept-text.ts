/** A text that is remembered in this browser. */
export interface KeptText {
  /** Null if nothing is kept. */
  readonly read: () => string | null;
  readonly keep: (text: string) => void;
}

/** Remembers a text under a name. A private window may keep nothing; then nothing is remembered. */
export function keptText(name: string): KeptText {
  const key = `starledger.${name}`;
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    keep(text) {
      try {
        localStorage.setItem(key, text);
      } catch {
        // Nothing is kept: it is not known next time.
      }
    },
  };
}
