// `npm start`: runs on any Node >= 20 with nothing installed; everything past this line runs on the pinned Node.
import { handOver } from './bootstrap.mjs';

await handOver('launch/brandly.ts', process.argv.slice(2), { browser: false, compiled: true, tools: false });
