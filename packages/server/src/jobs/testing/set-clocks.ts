// Imported first by a test's worker process: a message can set its machine's clocks while it runs.

/** How a machine's clocks differ from the real ones from now on. */
export type ClockSetting = {
  /** Added to the time of day, in milliseconds. */
  wallMs: number;
  /** Added to the monotonic clock; no real one jumps, but a faked or a frozen and thawed one may. */
  monotonicMs: number;
  /** Milliseconds that both clocks count per real millisecond. */
  rate: number;
};

let setting: ClockSetting = { wallMs: 0, monotonicMs: 0, rate: 1 };
let setAt = 0;

const trueWall = Date.now.bind(Date);
const trueMonotonic = performance.now.bind(performance);
const drifted = () => (trueMonotonic() - setAt) * (setting.rate - 1);
const wall = () => Math.round(trueWall() + setting.wallMs + drifted());

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [] | [number]) => (given.length === 0 ? new target(wall()) : new target(...given)),
  get: (target, name) => (name === 'now' ? wall : (Reflect.get(target, name) as unknown)),
});
performance.now = () => trueMonotonic() + setting.monotonicMs + drifted();

process.on('message', (message: { clocks: ClockSetting }) => {
  setting = message.clocks;
  setAt = trueMonotonic();
});
