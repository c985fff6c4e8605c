// The server alone, in a process that `node --watch` may restart at any time; dev.ts keeps what it needs running.
import { parseArgs } from 'node:util';
import { loadServer } from './server-module.ts';
import type { Role } from './settings.ts';

const { values } = parseArgs({ options: { role: { type: 'string' }, demo: { type: 'boolean' } } });
const startServer = await loadServer();
const role: Role = values.role === 'api' || values.role === 'worker' ? values.role : 'all';
const server = await startServer(process.env, { role, demo: values.demo === true, log: (line) => console.log(line) });

process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
