import { addUnitCommand, editUnitCommand } from "../../../engine/campaign/commands/unit-commands";
import { useInput, type TypedUnit } from "../../inputs";
import { CommandForm } from "../../parts/command-form";

/** The fields of a unit that is being added or edited; they are kept when the user goes to another page. */
export function UnitForm({ typed: { of, side, fields } }: { readonly typed: TypedUnit }) {
  const [, keep] = useInput("unit");
  const close = (): void => keep(null);
  return (
    <CommandForm
      command={of === null ? addUnitCommand : editUnitCommand}
      doing={{ side, subject: of ?? "" }}
      typed={fields}
      onType={(typed) => keep({ of, side, fields: typed })}
      onDone={close}
      cancel={{ words: "Cancel", onCancel: close }}
      shown={false}
      takesFocus
    />
  );
}
