import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { sizesOf, type Component } from "../../../../engine/orions-gate/components/component";
import { COMPONENTS, componentNamed } from "../../../../engine/orions-gate/components/list";
import { effectsText } from "../../../../engine/orions-gate/components/effects-text";
import type { BuiltShip } from "../../../../engine/orions-gate/fleets";
import { SIDES, SIZES, type Fleet, type Size } from "../../../../engine/orions-gate/words";
import { useBooks } from "../../../books";
import { ChoiceField } from "../../../parts/fields";
import { Buttons, Note } from "../../../parts/section";
import { useStyles } from "../../../parts/styles";
import { useAct } from "./use-act";

/** What can be fitted: a component and a size, and a button for each side. Those of the fleet's own kind come first. */
export function Palette({ ship, kind }: { readonly ship: BuiltShip; readonly kind: Fleet }) {
  const { working } = useBooks();
  const styles = useStyles();
  const act = useAct();
  const [own, others] = [COMPONENTS.filter(isOf(kind)), COMPONENTS.filter((one) => !isOf(kind)(one))];
  const [chosen, choose] = useState("");
  const component = componentNamed(chosen) ?? own[0];
  const [asked, ask] = useState<Size>("Small");
  if (!component) return null;
  const sizes = sizesOf(component);
  const size = sizes.includes(asked) ? asked : (sizes[0] ?? asked);
  const effects = effectsText(component.sizes[size] ?? {});
  return (
    <div className={styles.tight}>
      <div className={styles.pair}>
        <ChoiceField
          label="Component"
          value={component.name}
          onChange={choose}
          choices={[
            ...own.map(({ name, orientation }) => ({ value: name, label: `${name}${signOf(orientation)}` })),
            ...others.map(({ name, fleet }) => ({ value: name, label: `${name}, ${fleet}` })),
          ]}
          testId={`fit-${ship.ship}-component`}
        />
        <ChoiceField
          label="Size"
          value={size}
          onChange={(word) => ask(SIZES.find(word) ?? "Small")}
          choices={sizes.map((word) => ({ value: word, label: word }))}
          testId={`fit-${ship.ship}-size`}
        />
      </div>
      <Note>
        It has {effects}. {component.note}
      </Note>
      <Buttons>
        {SIDES.list.map((side) => (
          <Button
            key={side}
            size="small"
            icon={<AddRegular />}
            disabledFocusable={working !== null}
            onClick={() =>
              void act(`Fitting a component to ${ship.ship}`, "fit-component", ship.ship, {
                ...{ component: component.name, size, side, position: "" },
              })
            }
            data-testid={`fit-${ship.ship}-${side}`}
          >
            Add to {side}
          </Button>
        ))}
      </Buttons>
    </div>
  );
}

const isOf =
  (kind: Fleet) =>
  ({ fleet }: Component): boolean =>
    fleet === kind;

const signOf = (orientation: Component["orientation"]): string =>
  orientation === "None" ? "" : orientation === "Horizontal" ? " (H)" : " (V)";
