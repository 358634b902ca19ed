import "./setup";

/** Stops serving the workbench. */
export default async function teardown(): Promise<void> {
  await globalThis.stopWorkbench?.();
}
