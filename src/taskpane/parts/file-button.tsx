import { Button } from "@fluentui/react-components";
import { useRef } from "react";
import { useBooks } from "../books";

const NOT_READ = { tone: "failed", kept: "Nothing was changed.", why: [] } as const;
const KIB = 1024;

export interface FileButtonProps {
  /** What the button says. */
  readonly words: string;
  /** What the file is, for screen readers. */
  readonly label: string;
  readonly testId: string;
  /** The largest file that is read, in KiB; left out for any. */
  readonly mostKib?: number;
  readonly size?: "small";
  /** What the button is for a screen reader, if several on a page say the same. */
  readonly named?: string;
}

/** Lets a file be chosen, or several, and reads them. */
export function FileButton({
  words,
  label,
  testId,
  mostKib,
  size,
  named,
  accept,
  remedies,
  several = false,
  onBytes,
}: FileButtonProps & {
  /** The kinds of file, as a browser names them. */
  readonly accept: string;
  /** What to do if the file is too large, or cannot be read. */
  readonly remedies: { readonly tooLarge: string; readonly unread: string };
  /** Whether several can be chosen at once: each is read by itself. */
  readonly several?: boolean;
  readonly onBytes: (bytes: Uint8Array, name: string) => void;
}) {
  const { store } = useBooks();
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File): void => {
    if (mostKib !== undefined && file.size > mostKib * KIB) {
      const happened = `${file.name} has ${Math.ceil(file.size / KIB)} KiB, and ${mostKib} are the most.`;
      store.notify({ ...NOT_READ, happened, remedy: remedies.tooLarge });
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) onBytes(new Uint8Array(reader.result), file.name);
    };
    reader.onerror = () =>
      store.notify({ ...NOT_READ, happened: `${file.name} could not be read.`, remedy: remedies.unread });
    reader.readAsArrayBuffer(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={several}
        hidden
        aria-label={label}
        data-testid={testId}
        onChange={({ target }) => {
          for (const file of target.files ?? []) read(file);
          // So that the same file can be chosen again after it was corrected.
          target.value = "";
        }}
      />
      <Button
        {...(size && { size })}
        {...(named !== undefined && { "aria-label": named })}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
    </>
  );
}
