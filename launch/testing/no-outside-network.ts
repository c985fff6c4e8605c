// A setup file of Vitest: a test that reaches beyond this machine fails, even if the code under test keeps it quiet.
import { afterEach } from 'vitest';
import { refuseOutsideNetwork } from './outside-network.ts';

const reached: string[] = [];
refuseOutsideNetwork((host) => reached.push(host));

afterEach(() => {
  const hosts = reached.splice(0);
  if (hosts.length > 0) throw new Error(`This test reached beyond this machine: ${hosts.join(', ')}`);
});
