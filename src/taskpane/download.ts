import type { NamedFile } from "../workbook/player-file";

/** Where the pane puts a file that it made. */
export interface FileOutlet {
  /** Saves it on the user's computer. */
  save(file: NamedFile): void;
  /** Opens an .xlsx file as a new workbook; left out where that is not possible. */
  open?(file: NamedFile): Promise<void>;
  /** Saves the workbook that is open under a name; left out where its own program does that. */
  saveThis?(name: string): void;
}

/** Saves a file as a browser does, among the downloads. */
export function download({ name, bytes }: NamedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Bytes as Excel takes a new workbook: in base 64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** As many arguments as a function can have anywhere. */
const CHUNK = 8192;
