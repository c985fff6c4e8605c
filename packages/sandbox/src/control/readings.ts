import type { PlatformStandIn } from '../platform-stand-in.ts';

/** Where sources disagree on how a platform behaves, the behaviour chosen for each platform through the control API. */
export class Readings {
  readonly #chosen = new Map<string, string>();

  of({ id, readings }: Pick<PlatformStandIn, 'id' | 'readings'>, matter: string): string {
    const [standard] = Object.keys(readings[matter] ?? {});
    if (standard === undefined) throw new Error(`${id} knows no matter called ${matter}`);
    return this.#chosen.get(`${id} ${matter}`) ?? standard;
  }

  /** Throws RangeError for a matter or a reading that the platform does not have. */
  choose({ id, readings }: Pick<PlatformStandIn, 'id' | 'readings'>, matter: string, reading: string): void {
    if (!readings[matter]?.[reading]) throw new RangeError(`${id} does not read ${matter} as ${reading}`);
    this.#chosen.set(`${id} ${matter}`, reading);
  }

  clear(): void {
    this.#chosen.clear();
  }
}
