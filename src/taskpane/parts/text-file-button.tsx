import { Button } from "@fluentui/react-components";
import { useRef } from "react";
import { textOfFile } from "../../workbook/text-of-file";
import { useBooks } from "../books";

const NOT_READ = { tone: "failed", kept: "Nothing was changed.", why: [] } as const;
const KIB = 1024;

/** Lets a text file be chosen, and reads its text. */
export function TextFileButton({
  words,
  label,
  testId,
  mostKib,
  size,
  onText,
}: {
  /** What the button says. */
  readonly words: string;
  /** What the file is, for screen readers. */
  readonly label: string;
  readonly testId: string;
  /** The largest file that is read, in KiB; left out for any. */
  readonly mostKib?: number;
  readonly size?: "small";
  readonly onText: (text: string, name: string) => void;
}) {
  const { store } = useBooks();
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File): void => {
    if (mostKib !== undefined && file.size > mostKib * KIB) {
      const happened = `${file.name} has ${Math.ceil(file.size / KIB)} KiB, and ${mostKib} are the most.`;
      store.notify({ ...NOT_READ, happened, remedy: "Choose a smaller file, or paste its lines in parts." });
      return;
    }
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) onText(textOfFile(new Uint8Array(reader.result)), file.name);
    };
    reader.onerror = () =>
      store.notify({
        ...NOT_READ,
        happened: `${file.name} could not be read.`,
        remedy: "Choose it again, or open it and paste its text.",
      });
    reader.readAsArrayBuffer(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        aria-label={label}
        data-testid={testId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) read(file);
          // So that the same file can be chosen again after it was corrected.
          target.value = "";
        }}
      />
      <Button {...(size && { size })} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  );
}
