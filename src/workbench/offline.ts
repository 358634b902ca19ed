/** In milliseconds: a page that stays open asks its host for a new version this often at most. */
const BETWEEN_QUESTIONS = 3_600_000;

/** The worker beside the page, which the build makes: src/offline. */
const WORKER = "offline-worker.js";

/**
 * Lets the new version answer and reloads the page; or, if other pages still use the version before, does nothing.
 * How many others there are.
 */
export type TakeNewVersion = () => Promise<number>;

/**
 * Keeps the page's own files in the browser, so that it opens without a network, and says when a newer version of all of
 * them is there. Only a page that was built to live on a host has a worker: it names its web app manifest.
 */
export async function keepOffline(newVersion: (take: TakeNewVersion) => void): Promise<void> {
  if (document.querySelector("link[rel=manifest]") === null || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  const offer = (waiting: ServiceWorker): void => newVersion(() => takeOver(waiting));
  // Where the browser keeps nothing, the page works as long as its host does.
  const registered = await workers.register(WORKER, { updateViaCache: "none" }).catch(() => undefined);
  if (registered === undefined) return;
  if (registered.waiting !== null && workers.controller !== null) offer(registered.waiting);
  registered.addEventListener("updatefound", () => {
    const coming = registered.installing;
    coming?.addEventListener("statechange", () => {
      // The first version of all replaces none.
      if (coming.state === "installed" && workers.controller !== null) offer(coming);
    });
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() < asked + BETWEEN_QUESTIONS) return;
    asked = Date.now();
    registered.update().catch(() => undefined);
  });
}

function takeOver(waiting: ServiceWorker): Promise<number> {
  const workers = navigator.serviceWorker;
  const reload = (): void => location.reload();
  workers.addEventListener("controllerchange", reload, { once: true });
  const { port1, port2 } = new MessageChannel();
  return new Promise((settle) => {
    port1.onmessage = ({ data: others }: MessageEvent<number>) => {
      if (others > 0) workers.removeEventListener("controllerchange", reload);
      settle(others);
    };
    waiting.postMessage("take over", [port2]);
  });
}
