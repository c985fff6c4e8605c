// `npm run dev`, `npm test` and the like: the same steps as `npm start`, with another entry file.
import { handOver } from './bootstrap/hand-over.mjs';

/** @type {Record<string, { entry: string, browser: boolean }>} */
const COMMANDS = {
  dev: { entry: 'launch/start/dev.ts', browser: false },
  shape: { entry: 'launch/source/shape.ts', browser: false },
  quick: { entry: 'launch/tooling/quick.ts', browser: false },
  check: { entry: 'launch/tooling/check.ts', browser: false },
  test: { entry: 'launch/tooling/test.ts', browser: true },
  audit: { entry: 'launch/tooling/audit.ts', browser: false },
  'test:everywhere': { entry: 'launch/tooling/test-everywhere.ts', browser: false },
  bench: { entry: 'bench/main.ts', browser: false },
  screenshots: { entry: 'e2e/screenshots.ts', browser: true },
  torture: { entry: 'launch/tooling/torture.ts', browser: false },
  'new-platform': { entry: 'launch/tooling/new-platform.ts', browser: false },
  'prove-platform': { entry: 'launch/tooling/prove-platform.ts', browser: false },
  'prove-start': { entry: 'launch/tooling/prove-start.ts', browser: false },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`There is no command '${name}'. Choose one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}
await handOver(command.entry, args, { browser: command.browser, compiled: false, tools: true });
