/**
 * Asks the registry's advisory service about every package that production installs. Exit code 0: nothing is known; 1:
 * something is; 2: no answer, which says nothing about the packages. Called as `npm run audit`, and by .ci/run.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { CHECKOUT } from '../checkout.ts';
import { readAudit } from './audit-answer.ts';

const npm = spawn('npm', ['audit', '--json', '--omit=dev'], {
  cwd: CHECKOUT,
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
});
const answer = readAudit(await text(npm.stdout));

if (answer.kind === 'clean') console.log('✓ No advisory is known for any package that production installs.');
if (answer.kind === 'found') {
  console.error('✗ Advisories are known for these packages:');
  for (const { name, severity, fix } of answer.packages) console.error(`  ${name} (${severity}), mended by: ${fix}`);
  process.exitCode = 1;
}
if (answer.kind === 'not-asked') {
  console.error(`? The advisory service could not be asked, so nothing is known: ${answer.why}`);
  process.exitCode = 2;
}
