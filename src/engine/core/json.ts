/** Whether a value of JSON is a text. */
export const isText = (value: unknown): value is string => typeof value === "string";

/** Whether a value of JSON is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  // Most cells that may hold JSON are blank, and an error takes long to make.
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
