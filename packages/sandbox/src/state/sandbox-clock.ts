/** The sandbox's own time: the machine's (or a test's) plus an offset that the control API moves. */
export class SandboxClock {
  readonly #real: () => number;
  offsetMs = 0;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  now(): number {
    return this.#real() + this.offsetMs;
  }
}
