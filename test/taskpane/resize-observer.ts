// jsdom lays out nothing, so nothing changes its size either; everything is 0 wide, and nothing is too wide for the bar.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export {};
