// `npm start`: runs on any Node >= 20 with nothing installed; everything after this line runs on the pinned Node.
import { handOver } from './bootstrap/hand-over.mjs';

await handOver('launch/start/main.ts', process.argv.slice(2), { browser: false, compiled: true, tools: false });
