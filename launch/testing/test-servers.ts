import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

export type Program = { path: string; argv0?: string };

/** A program that some tests need and that npm does not install. */
export type TestServer = {
  name: string;
  /** null where there is none. */
  find: () => Program | null;
  debianPackages: readonly string[];
  /** The service that Debian sets up for it, if any. */
  service?: string;
  /** What is not tested without it. */
  without: string;
  /** Commands that install it, for people to run. */
  installing: string;
};

/** Where Debian's packages ask whether they may start their services. */
const START_POLICY = '/usr/sbin/policy-rc.d';
const NOTHING_STARTS = '#!/bin/sh\nexit 101\n';

/** Finds the program; as root on Debian, installs it when there is none, and its service never starts. */
export function findOrInstall({ name, find, debianPackages, service }: TestServer): Program | null {
  const found = find();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log(`Installing ${name} for the tests (apt-get install -y ${debianPackages.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  startingNothing(START_POLICY, () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', '--no-upgrade', ...debianPackages], {
      stdio: 'inherit',
      env,
    }),
  );
  // Nor when the machine starts again. In a container there is no service manager: then this fails silently.
  if (service !== undefined) spawnSync('systemctl', ['disable', service], { stdio: 'ignore' });
  return find();
}

/** @param policy the file that Debian's packages ask; an existing one stays as it is */
export function startingNothing(policy: string, install: () => void): void {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, NOTHING_STARTS, { mode: 0o755 });
  try {
    install();
  } finally {
    if (isOurs) rmSync(policy);
  }
}

export const missingWords = ({ name, without, installing }: TestServer): string =>
  `✗ NO ${name.toUpperCase()}: ${without} was NOT tested. Install one (${installing}).`;
