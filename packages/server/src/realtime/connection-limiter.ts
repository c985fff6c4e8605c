/**
 * Lets a number of callers through at once and then a number per second, in order of arrival. Thousands of pages that
 * reconnect at the same moment wait their turn on an open connection, and their next requests are spread as well, so
 * that publishing continues meanwhile.
 */
export class ConnectionLimiter {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #at: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#perSecond = perSecond;
    this.#most = burst;
    this.#free = burst;
    this.#at = performance.now();
  }

  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#turn();
    });
  }

  /** Lets everybody who waits through; each caller finds its connection closed. */
  close(): void {
    clearTimeout(this.#timer);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #turn(): void {
    const now = performance.now();
    this.#free = Math.min(this.#most, this.#free + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    while (this.#free >= 1 && this.#waiting.length > 0) {
      this.#free -= 1;
      this.#waiting.shift()?.();
    }
    if (this.#waiting.length > 0 && this.#timer === undefined) {
      this.#timer = setTimeout(
        () => {
          this.#timer = undefined;
          this.#turn();
        },
        Math.ceil(1000 / this.#perSecond),
      );
      this.#timer.unref();
    }
  }
}
