// `npm run dev`, `npm test` and the like: the same hand-over as `npm start`, to another entry file.
import { handOver } from './bootstrap.mjs';

/** @type {Record<string, { entry: string, browser: boolean }>} */
const COMMANDS = {
  dev: { entry: 'launch/dev.ts', browser: false },
  shape: { entry: 'launch/source/shape.ts', browser: false },
  quick: { entry: 'launch/quick.ts', browser: false },
  check: { entry: 'launch/check.ts', browser: false },
  test: { entry: 'launch/test.ts', browser: true },
  audit: { entry: 'launch/audit.ts', browser: false },
  'test:everywhere': { entry: 'launch/test-everywhere.ts', browser: false },
  bench: { entry: 'bench/main.ts', browser: false },
  screenshots: { entry: 'e2e/screenshots.ts', browser: true },
  torture: { entry: 'launch/torture.ts', browser: false },
  'new-platform': { entry: 'launch/new-platform.ts', browser: false },
  'prove-start': { entry: 'launch/prove-start.ts', browser: false },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`There is no command '${name}'. Choose one of: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}
await handOver(command.entry, args, { browser: command.browser, compiled: false, tools: true });
