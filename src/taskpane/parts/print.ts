/** What a printed page looks like: black on white, in the reader's own sizes. */
const STYLE =
  "body{font:11pt sans-serif;color:#000;background:#fff}h1{font-size:15pt}h2{font-size:12pt;margin:1em 0 .2em}ul{margin:0;padding-left:1.2em}";

/** Prints this element, and nothing else of the page. */
export function printElement(element: HTMLElement, title: string): void {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position:fixed;width:0;height:0;border:0";
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) return;
  inside.title = title;
  const style = inside.createElement("style");
  style.textContent = STYLE;
  inside.head.append(style);
  const heading = inside.createElement("h1");
  heading.textContent = title;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const node of [copy, ...copy.querySelectorAll("*")]) node.removeAttribute("class");
  inside.body.append(heading, copy);
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}
