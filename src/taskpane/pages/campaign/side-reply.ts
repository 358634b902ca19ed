import { sideField } from "../../../engine/campaign/commands/side-fields";

/** What is typed for each side under these names, as the fields of the command that starts a campaign. */
export const sideReply = <Name extends string>(
  sides: readonly Readonly<Record<Name, string>>[],
  names: readonly Name[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sides.flatMap((side, index) => names.map((name) => [sideField(index + 1, name), side[name]] as const)),
  );

/** What is wrong with one field of one side. */
export const sideMisfit = (
  misfits: Readonly<Record<string, string>>,
  index: number,
  name: string,
): string | undefined => misfits[sideField(index + 1, name)];

/** The subject of a command that starts a campaign: how many sides it has. */
export const ofSides = ({ length }: readonly unknown[]) => ({ side: "", subject: String(length) });
