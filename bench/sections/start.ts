import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '@brandly/launch/checkout';
import { memoryOfTree, type ProcessMemory } from '@brandly/launch/process-memory';
import { npmStart } from '@brandly/launch/testing/npm-start';
import { whole } from '../report.ts';
import { percentile } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';
import type { Section } from './section.ts';

const TIME_TARGET_S = 5;
const MEMORY_TARGET_MB = 350;
/** After this, memory that only the start needed has been given back. */
const REST_SECONDS = 5;

type Start = { seconds: number; memory: ProcessMemory[] };

export const start: Section = {
  name: 'start',
  title: 'The second start: time and memory',
  async measure(_world, { isShort }) {
    const data = await mkdtemp(join(tmpdir(), 'brandly-bench-start-'));
    await chmod(data, 0o711); // as root, the database's own account passes through
    try {
      await startOnce(data, 0); // the first start builds the web app and creates the database
      const starts: Start[] = [];
      for (let number = 0; number < (isShort ? 1 : 5); number += 1) {
        starts.push(await startOnce(data, isShort ? 1 : REST_SECONDS));
      }
      const seconds = percentile(
        starts.map((one) => one.seconds),
        50,
      );
      const totals = starts.map(({ memory }) => megabytes(memory, () => true));
      const total = percentile(totals, 50);
      const memory = starts[totals.indexOf(total)]?.memory ?? [];
      const row = (name: string, test: (command: string) => boolean) => [name, `${whole(megabytes(memory, test))} MB`];
      return {
        about:
          `npm start on a data folder that exists, with everything built, until the first page has been read; the median ` +
          `of ${starts.length}. Memory of all its processes, npm included, ${isShort ? 1 : REST_SECONDS} s later, shared ` +
          'pages counted by share (PSS).',
        tables: [
          { columns: ['to the first page', 'seconds'], rows: [['second start', seconds.toFixed(2)]] },
          {
            columns: ['memory', 'PSS'],
            rows: [
              row('launcher', (command) => command.includes('launch/start.mjs')),
              row('API', (command) => command.includes('--role=api')),
              row('worker', (command) => command.includes('--role=worker')),
              row('sandbox platforms', (command) => command.includes('packages/sandbox')),
              row('PostgreSQL', (command) => command.includes('postgres')),
              row('npm', (command) => command.startsWith('npm')),
              row('together', () => true),
            ],
          },
        ],
        targets: [
          { text: `first page in less than ${TIME_TARGET_S} s`, isMet: seconds < TIME_TARGET_S },
          { text: `less than ${MEMORY_TARGET_MB} MB together`, isMet: total < MEMORY_TARGET_MB },
        ],
      };
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
};

async function startOnce(data: string, restSeconds: number): Promise<Start> {
  const began = performance.now();
  const product = npmStart(CHECKOUT, data, () => undefined);
  try {
    const [, url = ''] = await product.said(/^\s+Brandly\s+(https?:\/\/\S+)/);
    const answer = await fetch(url);
    const page = await answer.text();
    if (!answer.ok || !page.includes('<!doctype html')) throw new Error(`The first page answered ${answer.status}`);
    const seconds = (performance.now() - began) / 1000;
    await pauseSeconds(restSeconds);
    return { seconds, memory: memoryOfTree(product.pid) };
  } finally {
    await product.end('Ctrl+C');
  }
}

function megabytes(memory: readonly ProcessMemory[], test: (command: string) => boolean): number {
  return memory.filter(({ command }) => test(command)).reduce((sum, one) => sum + one.megabytes, 0);
}
