import { Engine, Layer } from "@univerjs/preset-sheets-core";

/** So many frames in which nothing changed are drawn before a canvas rests. */
const STILL_FRAMES = 2;

type Draw = () => void;
type Run = (this: Engine, draw: Draw) => void;
type Stop = (this: Engine, draw?: Draw) => void;
type MakeDirty = (this: Layer, state?: boolean) => Layer;

/** What a canvas draws in each frame, and for how many frames nothing has changed. */
interface Drawn {
  readonly draws: Set<Draw>;
  still: number;
  rests: boolean;
}

/**
 * Lets canvases rest while nothing on them changes: Univer asks for sixty frames a second as long as a page is open, and
 * each costs the browser work even if nothing is drawn in it. A layer that is to be drawn again wakes them.
 */
export function restBetweenChanges(): void {
  const runRenderLoop: Run = Reflect.get(Engine.prototype, "runRenderLoop");
  const stopRenderLoop: Stop = Reflect.get(Engine.prototype, "stopRenderLoop");
  const makeDirty: MakeDirty = Reflect.get(Layer.prototype, "makeDirty");
  const all = new Map<Engine, Drawn>();

  const wake = (engine: Engine): void => {
    const drawn = all.get(engine);
    if (!drawn) return;
    drawn.still = 0;
    if (!drawn.rests) return;
    drawn.rests = false;
    for (const draw of drawn.draws) runRenderLoop.call(engine, draw);
  };

  /** What is drawn on a canvas, which rests after enough frames without a change. */
  const known = (engine: Engine): Drawn => {
    const before = all.get(engine);
    if (before) return before;
    const drawn: Drawn = { draws: new Set(), still: 0, rests: false };
    all.set(engine, drawn);
    engine.endFrame$.subscribe({
      next: () => {
        drawn.still += 1;
        if (drawn.still <= STILL_FRAMES) return;
        drawn.rests = true;
        for (const draw of drawn.draws) stopRenderLoop.call(engine, draw);
      },
      complete: () => all.delete(engine),
    });
    return drawn;
  };

  Engine.prototype.runRenderLoop = function (draw: Draw): void {
    const drawn = known(this);
    drawn.draws.add(draw);
    drawn.still = 0;
    drawn.rests = false;
    for (const each of drawn.draws) runRenderLoop.call(this, each);
  };
  Engine.prototype.stopRenderLoop = function (draw?: Draw): void {
    const { draws } = known(this);
    if (draw) draws.delete(draw);
    else draws.clear();
    stopRenderLoop.call(this, draw);
  };
  Layer.prototype.makeDirty = function (state = true): Layer {
    const engine = this.scene.getEngine();
    if (state && engine) wake(engine);
    return makeDirty.call(this, state);
  };
}
