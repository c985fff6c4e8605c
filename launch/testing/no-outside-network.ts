// A setup file of Vitest: a test that reaches beyond this machine fails, even if the code under test hides it.
import { afterEach } from 'vitest';
import { refuseOutsideNetwork } from './outside-network.ts';

const reached: string[] = [];
refuseOutsideNetwork((host) => reached.push(host));

/** Returns the hosts that this test has tried to reach so far and forgives them: for tests of this guard itself. */
export const takeReachedHosts = (): string[] => reached.splice(0);

afterEach(() => {
  const hosts = takeReachedHosts();
  if (hosts.length > 0) throw new Error(`This test reached beyond this machine: ${hosts.join(', ')}`);
});
