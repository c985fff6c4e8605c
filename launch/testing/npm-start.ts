import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pollUntil } from '../poll-until.ts';
import { memoryOfTree } from '../process-memory.ts';
import { allProcesses, commandOf, groupOf, isAlive, startTimeOf } from '../processes.ts';

const STOP_LIMIT_MS = 25_000;
/** Killed processes need a moment to disappear. */
const GRACE_MS = 2_000;

/** How somebody ends a start: Ctrl+C signals the terminal's whole group, a process manager only npm. */
export type StopMethod = 'Ctrl+C' | 'SIGTERM to npm';

export type NpmStart = {
  pid: number;
  /** Resolves with the first match in the output, printed already or still to come. Rejects when npm ends first. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Everything printed so far, a line each. */
  saidSoFar(): readonly string[];
  /**
   * Ends it and waits until it is down.
   * @throws when a process is left, or when any line of the output reports trouble
   */
  end(stopMethod: StopMethod): Promise<void>;
};

/** Runs `npm start` in a checkout, in its own process group, on free ports. `print` gets every line of output. */
export function npmStart(
  checkout: string,
  dataFolder: string,
  print: (line: string) => void = (line) => console.log(`  | ${line}`),
): NpmStart {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PATH: pathOfTheMachine(), PORT: '0', SANDBOX_PORT: '0', BRANDLY_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = child.pid ?? 0;
  // Since it is detached, it would not notice when we end.
  const takeDown = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-group, 'SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, takeDown);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, takeDown);
      resolve(code);
    });
  });
  const lines: string[] = [];
  const watchers = new Set<(line: string) => void>();
  const hear = (line: string) => {
    print(line);
    lines.push(line);
    for (const watch of watchers) watch(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear);

  return {
    pid: group,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const found = pattern.exec(line);
          if (found !== null) resolve(found);
        };
        lines.forEach(look);
        watchers.add(look);
        const tooLate = (code: number | null) => reject(new Error(`npm start ended with code ${code}.`));
        void ended.then(tooLate, reject);
      }),
    saidSoFar: () => lines,
    async end(stopMethod) {
      const family = memoryOfTree(group).map(({ pid }) => ({ pid, birth: startTimeOf(pid) }));
      if (child.exitCode === null) process.kill(stopMethod === 'Ctrl+C' ? -group : group, signalOf(stopMethod));
      const killTimer = setTimeout(() => process.kill(-group, 'SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(killTimer);
      const ofFamily = () => family.filter(({ pid, birth }) => isAlive(pid) && startTimeOf(pid) === birth);
      const left = () => new Set([...ofFamily().map(({ pid }) => pid), ...membersOf(group)]);
      const never = new Promise<void>(() => undefined);
      if (!(await pollUntil(() => left().size === 0, { everyMs: 20, limitMs: GRACE_MS, gone: never }))) {
        const names = [...left()].map((pid) => `${pid} (${commandOf(pid)?.join(' ') ?? 'gone by now'})`);
        throw new Error(`Left behind after ${stopMethod}: ${names.join(', ')}.`);
      }
      const trouble = lines.filter(isTrouble);
      if (trouble.length > 0) throw new Error(`There was trouble:\n${trouble.join('\n')}`);
    },
  };
}

const signalOf = (stopMethod: StopMethod): NodeJS.Signals => (stopMethod === 'Ctrl+C' ? 'SIGINT' : 'SIGTERM');

/** Matches what Node prints when an error ends a process, and logged warnings or errors: there should be none. */
function isTrouble(line: string): boolean {
  return /Unhandled|throw er;|node:events|^Node\.js v\d|"level":"(warn|error|fatal)"|^\d\d:\d\d:\d\d (warn|error|fatal)\b/.test(
    line,
  );
}

/** The PATH without the pinned Node that runs this proof: a user's npm runs on whatever Node the machine has. */
function pathOfTheMachine(): string {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  return places.filter((place) => !place.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

/** The running processes of a group. Ended ones that nobody has collected would answer a signal to the group, too. */
function membersOf(group: number): number[] {
  return allProcesses().filter((pid) => groupOf(pid) === group && isAlive(pid));
}
