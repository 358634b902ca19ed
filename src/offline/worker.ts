import { pathsFor, workbenchesOf, type KeptFile } from "./files";

/** The page's own files, and what they are together: written by the build. */
declare const FILES: readonly KeptFile[];
declare const VERSION: string;

/** What a service worker has and a page has not; TypeScript knows the one or the other. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Asked extends Waiting {
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}
interface OpenPage {
  readonly id: string;
  readonly url: string;
}
interface ServiceWorker {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Asked) => void): void;
}

const worker = self as unknown as ServiceWorker;
const folder = worker.registration.scope;
/** Another folder of the host may hold another Starledger: what is ours begins with our folder. */
const OURS = `starledger ${folder} `;
const CACHE = OURS + VERSION;
const addressOf = (path: string): string => new URL(path, folder).href;

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("message", (event) => event.waitUntil(takeOver(event)));
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(folder)) event.respondWith(answer(event.request));
});

/** Keeps every file of this version, or none: where one is of another version, the browser refuses it and tries again later. */
async function keepFiles(): Promise<void> {
  try {
    await keepEach();
  } catch (problem) {
    await caches.delete(CACHE);
    throw problem;
  }
}

async function keepEach(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ({ path, integrity }) => {
      const file = await fetch(addressOf(path), { cache: "no-cache", integrity });
      if (!file.ok) throw new Error(`${path}: the host answered ${file.status}.`);
      // A file that the host had moved could not be shown as a page: only what is in it is kept.
      const headers = { "Content-Type": file.headers.get("Content-Type") ?? "" };
      await cache.put(addressOf(path), new Response(await file.blob(), { headers }));
    }),
  );
}

/** This version answers from now on: the one before is forgotten, and the first visit needs no second. */
async function begin(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(before.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Begins at once if the page that asks is the only one open; otherwise tells it how many others still use the version before. */
async function takeOver({ source, ports }: Asked): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = workbenchesOf(open, folder).filter(({ id }) => id !== source?.id).length;
  ports[0]?.postMessage(others);
  if (others === 0) await worker.skipWaiting();
}

/** A file of this version; what is none of its files is asked of the host. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  for (const path of pathsFor(request.url, folder)) {
    const kept = await cache.match(addressOf(path));
    if (kept !== undefined) return kept;
  }
  return fetch(request);
}
