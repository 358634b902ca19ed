import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { useBooks, useOpen } from "../../books";
import { declaringSides } from "../../declaring";
import { useInput } from "../../inputs";
import { useLooks } from "../../parts/looks";
import { Buttons, Note } from "../../parts/section";
import { SpotLink } from "../../parts/spot-link";
import { formatAmount } from "../../amount";
import { LoseUnit } from "./lose-unit";
import { SellUnit } from "./sell-unit";
import type { Ship } from "./ships-list";
import { fieldsOf } from "./unit-fields";

/** What describes a unit, and what can be done with it. */
export function UnitDetails({ ship: { row, left, known, flagship } }: { readonly ship: Ship }) {
  const open = useOpen();
  const { desk, working, today } = useBooks();
  const looks = useLooks();
  const [typed, keep] = useInput("unit");
  const [doing, setDoing] = useState<"lose" | "sell" | null>(null);
  const pirate = declaringSides(open).includes(row.side);
  const facts = [
    ["Economic BPV", formatAmount(row.economic)],
    ["Combat BPV", formatAmount(row.combat)],
    ["Worth BPV", formatAmount(row.worth)],
    ["Size class", row.sizeClass],
    ["Command Rating", row.commandRating],
    ["Captain", row.captain],
    ["Crew", row.crew],
    ["Crew BPV", row.crewBpv === 0 ? "" : formatAmount(row.crewBpv)],
    ["Deployment", row.deployment],
    ["Condition", row.condition],
    ["Note", row.note],
  ] as const;
  const designate = (): void =>
    void desk.play("Designating the flagship", (now) => now.game.designateFlagship(now, row.unit, today));
  return (
    <>
      <dl className={looks.facts}>
        {facts
          .filter(([, fact]) => fact !== null && fact !== "")
          .map(([what, fact]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      <SpotLink spot={row.spot} />
      {known && left === null ? (
        <Buttons>
          <Button
            size="small"
            disabledFocusable={typed !== null}
            onClick={() => keep({ of: row.unit, fields: fieldsOf(row) })}
          >
            Edit
          </Button>
          <Button
            size="small"
            aria-expanded={doing === "lose"}
            onClick={() => setDoing(doing === "lose" ? null : "lose")}
          >
            Lose
          </Button>
          {pirate && (
            <Button
              size="small"
              aria-expanded={doing === "sell"}
              onClick={() => setDoing(doing === "sell" ? null : "sell")}
            >
              Sell
            </Button>
          )}
          {pirate && !flagship && (
            <Button size="small" disabledFocusable={working !== null} onClick={designate}>
              Make flagship
            </Button>
          )}
        </Buttons>
      ) : (
        <Note quiet={false}>
          {left ? `${left.how} in turn ${left.turn}.` : "No entry of the log brings this unit in; see Checks."}
        </Note>
      )}
      {doing === "lose" && <LoseUnit unit={row.unit} flagship={flagship} onDone={() => setDoing(null)} />}
      {doing === "sell" && <SellUnit unit={row.unit} onDone={() => setDoing(null)} />}
    </>
  );
}
