/** Whether a value of JSON is a text. */
export const isText = (value: unknown): value is string => typeof value === "string";

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
