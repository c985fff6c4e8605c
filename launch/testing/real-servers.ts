import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';

/** Platforms whose own server software runs here, each with its own list of packages: Brandly needs none of them. */
const FOLDER = join(CHECKOUT, 'packages/platforms/real-servers');

/** Whether its packages are installed and up to date with their list. */
function isInstalled(platform: string): boolean {
  const changedAt = (file: string): number | undefined =>
    statSync(join(FOLDER, platform, file), { throwIfNoEntry: false })?.mtimeMs;
  const [wanted, installed] = [changedAt('package-lock.json'), changedAt('node_modules/.package-lock.json')];
  return wanted !== undefined && installed !== undefined && installed >= wanted;
}

/** Installs what is missing, without running install scripts; returns the platforms that are still not installed. */
export function installRealServers(): string[] {
  return realServers().filter((platform) => {
    if (isInstalled(platform)) return false;
    console.log(`Installing the real server of ${platform} for the tests (npm ci, once, some hundred megabytes) …`);
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const isWindows = process.platform === 'win32';
    spawnSync('npm', args, { cwd: join(FOLDER, platform), stdio: 'inherit', shell: isWindows });
    return !isInstalled(platform);
  });
}

const realServers = (): string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'package-lock.json')));
