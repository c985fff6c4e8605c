/** What a calendar page measures of its own drawing, in milliseconds of the page's clock. */
export type Drawing = {
  /** When the last byte of the last awaited list of posts had arrived. */
  answered: number;
  /** When the first frame with the watched elements had been painted. */
  drawn: number;
  /** When the expected number was in the page, painted or further down. */
  whole: number;
};

declare global {
  /** Set in the page by `noteDrawing`. */
  var calendarWatch:
    | {
        /** When the last press happened. */
        pressed: number;
        watch(selector: string, count: number): Promise<Drawing>;
      }
    | undefined;
}

/**
 * Runs in the page before its own scripts, so it can use nothing from outside. It looks once a frame, so that looking
 * costs next to nothing.
 */
export function noteDrawing(): void {
  // oxlint-disable unicorn/consistent-function-scoping -- it is sent to the page as its own text
  /** After the browser has painted: a message sent before a frame is read after it. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
  /** Nobody waits for the lists of the neighbours, which begin on other days than those that are asked for first. */
  const answeredBefore = (drawn: number) => {
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/scheduled-posts?'));
    const startOf = ({ name }: PerformanceResourceTiming) => new URL(name).searchParams.get('startDate');
    return asked
      .filter((entry) => asked[0] && startOf(entry) === startOf(asked[0]) && entry.responseEnd <= drawn)
      .reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0);
  };
  performance.setResourceTimingBufferSize(5_000);
  globalThis.calendarWatch = {
    pressed: 0,
    async watch(selector, count) {
      let drawn = 0;
      for (;;) {
        const at = await painted();
        const found = document.querySelectorAll(selector).length;
        if (found > 0 && drawn === 0) drawn = at;
        if (found >= count) return { answered: answeredBefore(drawn), drawn, whole: at };
      }
    },
  };
  window.addEventListener(
    'click',
    (event) => {
      if (globalThis.calendarWatch) globalThis.calendarWatch.pressed = event.timeStamp;
    },
    { capture: true },
  );
  // oxlint-enable unicorn/consistent-function-scoping
}
