/** What a page of the calendar notes of its own drawing; milliseconds of the page's clock. */
export type Drawing = {
  /** When the last list of posts had arrived, its last byte included. */
  answered: number;
  /** When the first frame that shows posts had been painted. */
  drawn: number;
  /** When every post that the view draws stood in the page, painted or further down. */
  whole: number;
  /** How many stood there then. */
  count: number;
};

declare global {
  // Set in the page by `noteDrawing`.
  var drawing: { pressed: number; watch(selector: string, count: number): Promise<Drawing> } | undefined;
}

/** Runs in the page before anything of its own. It looks once a frame, so that looking costs next to nothing. */
export function noteDrawing(): void {
  /** After the browser has painted: a message sent before a frame is read after it. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const answeredAt = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/scheduled-posts?'))
      .reduce((last, entry) => Math.max(last, (entry as PerformanceResourceTiming).responseEnd), 0);
  performance.setResourceTimingBufferSize(5_000);
  globalThis.drawing = {
    pressed: 0,
    async watch(selector, count) {
      let drawn = 0;
      for (;;) {
        const at = await painted();
        const found = document.querySelectorAll(selector).length;
        if (found > 0 && drawn === 0) drawn = at;
        if (found >= count) return { answered: answeredAt(), drawn, whole: at, count: found };
      }
    },
  };
  window.addEventListener(
    'click',
    (event) => {
      if (globalThis.drawing) globalThis.drawing.pressed = event.timeStamp;
    },
    { capture: true },
  );
}
