/** An element with a class. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  words = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = words;
  return made;
}

/** A button of the workbench; the second click of a double click does nothing. */
export function makeButton(testid: string, words: string, click: () => void): HTMLButtonElement {
  const made = make("button", "bar-button", words);
  made.type = "button";
  made.dataset["testid"] = testid;
  made.addEventListener("click", ({ detail }) => {
    if (detail < 2) click();
  });
  return made;
}
