import { Button } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { addSystem } from "../../../../engine/empires-at-war/setup/add-system";
import { CommandForm } from "../../../parts/command-form";
import { ChoiceField, named } from "../../../parts/fields";
import { useFocusBack } from "../../../parts/focus-back";
import { Buttons, Note } from "../../../parts/section";
import { useOverlayStyles } from "../../../parts/map/arrow";
import { useStyles } from "../../../parts/styles";
import { TryFirst } from "../../../parts/try-first";
import { pointsOf, Ring } from "./lane-marks";
import type { Picture } from "./shape";
import type { Drawn, DrawingOnMap } from "./use-drawing";

const WORDS: Readonly<Record<Drawn, string>> = {
  system: "Add a system",
  move: "Move a system",
  lane: "Add a warp lane",
};

/** Beside the map: what is drawn next by pointing, and what was pointed at. */
export function DrawOnMap({ drawing, onClose }: { readonly drawing: DrawingOnMap; readonly onClose: () => void }) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  useFocusBack(part);
  useEffect(() => part.current?.querySelector("select")?.focus(), []);
  const { what, can, first, systems, typed, type, choose, chooseFirst, point } = drawing;
  const isLane = what === "lane";
  return (
    <div ref={part} className={styles.stack} data-testid="draw-on-map">
      <ChoiceField
        label="Draw"
        value={what}
        onChange={(chosen) => choose(can.find((each) => each === chosen) ?? "system")}
        choices={can.map((each) => ({ value: each, label: WORDS[each] }))}
        testId="map-draw-what"
      />
      {what === "system" ? (
        <>
          <Note>Point at the place where it is, or type its X and Y.</Note>
          <CommandForm command={addSystem} doing={{ side: "", subject: "" }} typed={typed} onType={type} />
        </>
      ) : (
        <>
          <ChoiceField
            label={isLane ? "From" : "System"}
            none="Point at a system, or choose it here"
            value={first}
            onChange={chooseFirst}
            choices={named(systems)}
            testId="map-draw-first"
          />
          {first !== "" && !isLane && <Note>{`Point at the place where ${first} goes.`}</Note>}
          {first !== "" && isLane && (
            <ChoiceField
              label="To"
              none="Point at a system, or choose it here"
              value=""
              onChange={point}
              choices={named(systems.filter((place) => place !== first))}
              testId="map-draw-to"
            />
          )}
          <TryFirst />
        </>
      )}
      <Buttons>
        <Button size="small" onClick={onClose} data-testid="close-drawing">
          Close
        </Button>
      </Buttons>
    </div>
  );
}

/** On the map: what was pointed at, a system or the place of a new one. */
export function DrawMarks({ drawing, picture }: { readonly drawing: DrawingOnMap; readonly picture: Picture }) {
  const overlay = useOverlayStyles();
  const { first, typed } = drawing;
  const { x = "", y = "" } = typed;
  const isPlace = [x, y].every((each) => /^-?\d+$/.test(each));
  const there = pointsOf(picture).get(first.toLowerCase());
  return (
    <g className={overlay.through} data-testid="draw-marks">
      {there && <Ring at={there} />}
      {isPlace && <Ring at={picture.pointAt({ x: Number(x), y: Number(y) })} isBroken />}
    </g>
  );
}
