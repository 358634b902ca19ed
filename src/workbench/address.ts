/** The parameters in the address of the workbench. */
export interface Wanted {
  /** The campaign to start with: a sample's id, or "empty"; undefined for the first page. */
  readonly sample: string | undefined;
  /** If left out, it follows the system. */
  readonly theme: "light" | "dark" | undefined;
  /** The side to start with, as its table spells it. */
  readonly side: string | undefined;
  /** The side whose view is shown at the start. */
  readonly view: string | undefined;
  /** The faces that the dice will show, in this order; rolls made with them are marked as scripted. */
  readonly dice: readonly number[];
}

/** Reads "?sample=border-patrol&theme=dark&side=Orion&view=Orion&dice=3,4"; a parameter that cannot be read is ignored. */
export function readAddress(search: string): Wanted {
  const asked = new URLSearchParams(search);
  const theme = asked.get("theme");
  return {
    sample: asked.get("sample") || undefined,
    theme: theme === "light" || theme === "dark" ? theme : undefined,
    side: asked.get("side") || undefined,
    view: asked.get("view") || undefined,
    dice: (asked.get("dice") ?? "").split(",").flatMap((face) => (/^\s*[1-9]\d*\s*$/.test(face) ? [Number(face)] : [])),
  };
}
