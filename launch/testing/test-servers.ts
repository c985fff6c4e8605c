import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export type Program = { path: string; argv0?: string };

/** A program that some tests need and that npm does not bring. */
export type TestServer = {
  name: string;
  /** null where there is none. */
  find: () => Program | null;
  debianPackage: string;
  /** What is not tested without it. */
  without: string;
  /** Commands that install it, for a person. */
  installing: string;
};

/** Where it is; as root on Debian it is installed when there is none, without the service that Debian makes of it. */
export function findOrInstall({ name, find, debianPackage }: TestServer): Program | null {
  const found = find();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log(`Installing a ${name} for the tests (apt-get install -y ${debianPackage}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'inherit', env });
  // A package of tools has no service, and a container nobody who would start one: then this says so, to nobody.
  spawnSync('systemctl', ['disable', '--now', debianPackage], { stdio: 'ignore' });
  return find();
}

export const missingWords = ({ name, without, installing }: TestServer): string =>
  `✗ NO ${name.toUpperCase()}: ${without} was NOT tested. Install one (${installing}).`;
