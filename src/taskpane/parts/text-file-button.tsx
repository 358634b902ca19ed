import { textOfFile } from "../../workbook/text-of-file";
import { FileButton, type FileButtonProps } from "./file-button";

const REMEDIES = {
  tooLarge: "Choose a smaller file, or paste its lines in parts.",
  unread: "Choose it again, or open it and paste its text.",
};

/** Lets a text file be chosen, and reads its text. */
export function TextFileButton({
  onText,
  ...button
}: FileButtonProps & { readonly onText: (text: string, name: string) => void }) {
  return (
    <FileButton
      {...button}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      remedies={REMEDIES}
      onBytes={(bytes, name) => onText(textOfFile(bytes), name)}
    />
  );
}
