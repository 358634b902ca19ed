import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileNameOf, isReport } from "../test/conformance/report";

/** More letters than any report has. */
const LONGEST = 5_000_000;

/**
 * Takes a report of the conformance kit that its pane posts, writes it into the folder, and answers with the name of the file.
 * @param written called with the name of each file
 */
export const reportReceiver =
  (folder: string, written: (file: string) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      text += part;
      if (text.length > LONGEST) request.destroy();
    });
    request.on("end", () => {
      const report = request.method === "POST" ? parsed(text) : undefined;
      if (!isReport(report)) return void response.writeHead(400).end("This is not a report of the kit.");
      mkdirSync(folder, { recursive: true });
      const file = join(folder, fileNameOf(report));
      writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
      response.writeHead(200, { "Content-Type": "text/plain" }).end(file);
      written(file);
    });
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
