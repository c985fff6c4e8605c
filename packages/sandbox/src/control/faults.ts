import type { FaultTarget, Trouble } from './fault-schemas.ts';

export type ArmedFault = { id: number; target: FaultTarget; trouble: Trouble; skipLeft: number; timesLeft: number };

/** Faults waiting for their operation. The oldest matching fault is used up first. */
export class Faults {
  #armed: ArmedFault[] = [];
  #last = 0;

  arm(target: FaultTarget, trouble: Trouble): ArmedFault {
    const fault = { id: ++this.#last, target, trouble, skipLeft: target.skip, timesLeft: target.times };
    this.#armed.push(fault);
    return fault;
  }

  /** Returns the fault for this operation, if any, and uses up one of its times. */
  take(platform: string, account: string | null, operation: string): Trouble | null {
    const fault = this.#armed.find(
      ({ target }) =>
        target.platform === platform &&
        (target.operation === '*' || target.operation === operation) &&
        (target.account === undefined || target.account === account),
    );
    if (!fault) return null;
    if (fault.skipLeft > 0) {
      fault.skipLeft -= 1;
      return null;
    }
    fault.timesLeft -= 1;
    if (fault.timesLeft === 0) this.#armed = this.#armed.filter((other) => other !== fault);
    return fault.trouble;
  }

  list(): ArmedFault[] {
    return this.#armed;
  }

  clear(): void {
    this.#armed = [];
  }
}
