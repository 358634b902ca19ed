import { Button } from "@fluentui/react-components";
import { useMemo } from "react";
import { offers } from "../../../engine/campaign/game";
import { enterOrders } from "../../../engine/empires-at-war/orders/enter-orders";
import { ordersInFile } from "../../../engine/empires-at-war/orders/orders-in-file";
import { ordersText } from "../../../engine/empires-at-war/orders/orders-now";
import { positionIn } from "../../../engine/empires-at-war/position/position-in";
import { useOpen } from "../../books";
import { useInput, type TypedOrders } from "../../inputs";
import { CommandForm } from "../../parts/command-form";
import { Buttons, Note } from "../../parts/section";
import { TextFileButton } from "../../parts/text-file-button";
import { FleetsToOrder } from "./order-choices";

/** All orders of an empire in a season are much shorter. */
const MAX_KIB = 64;

/** What is typed, or read from a file. */
const NOTHING: TypedOrders = { fields: {}, from: "" };

/** Where an empire gives its orders: typed, pasted, or from a file; what cannot be read is named line by line before anything is written. */
export function GiveOrders({ side }: { readonly side: string }) {
  const open = useOpen();
  const [orders, keep] = useInput("orders");
  const typed = orders[side] ?? null;
  const type = (now: TypedOrders | null): void =>
    keep(({ [side]: _before, ...others }) => (now === null ? others : { ...others, [side]: now }));
  const position = useMemo(() => positionIn(open), [open]);
  if (!offers(open, side).some(({ command }) => command.id === enterOrders.id)) return null;
  const close = (): void => type(null);
  return (
    <>
      <Buttons>
        <Button size="small" aria-expanded={typed !== null} onClick={() => type(typed === null ? NOTHING : null)}>
          Give orders
        </Button>
        <TextFileButton
          size="small"
          words="Orders from a file"
          label="File with orders"
          testId="orders-file"
          mostKib={MAX_KIB}
          onText={(text, name) => type({ fields: { orders: ordersInFile(text) }, from: `From ${name}.` })}
        />
      </Buttons>
      {typed !== null && (
        <>
          {typed.from !== "" && <Note>{typed.from}</Note>}
          <FleetsToOrder
            position={position}
            empire={side}
            text={typed.fields["orders"] ?? ordersText(open, side)}
            onAdd={(text) => type({ ...typed, fields: { ...typed.fields, orders: text } })}
          />
          <CommandForm
            command={enterOrders}
            doing={{ side, subject: "" }}
            typed={typed.fields}
            onType={(fields) => type({ ...typed, fields })}
            onDone={close}
            cancel={{ words: "Cancel", onCancel: close }}
          />
        </>
      )}
    </>
  );
}
