/** The kit's only function: what Excel gave it, in words. */
export const given = (value: unknown): string => (value === null ? "null" : `${typeof value} ${JSON.stringify(value)}`);
