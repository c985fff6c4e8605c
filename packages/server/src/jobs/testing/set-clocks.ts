// Imported first by a worker process of a test: its machine's clocks can be set while it runs, by a message.

/** How the clocks of a machine differ from true ones from now on. */
export type ClockSetting = {
  /** Added to the time of day, milliseconds. */
  wallMs: number;
  /** Added to the clock that only counts; no machine's does this, but a faked one or a frozen and thawed one may. */
  monotonicMs: number;
  /** Milliseconds that both clocks count in a true one. */
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
