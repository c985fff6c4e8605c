import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import type { Target } from './http-load.ts';

/** A process with one Fastify route that answers the text as JSON: as fast as this machine can send these bytes. */
export async function startBareServer(text: string): Promise<Target & { stop(): Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--max-semi-space-size=4'] });
  child.send(text);
  const [origin]: unknown[] = await once(child, 'message');
  if (typeof origin !== 'string') throw new Error('The bare server did not say where it listens');
  return { origin, path: '/', stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function serve(): Promise<void> {
  const [text]: unknown[] = await once(process, 'message');
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  process.once('disconnect', () => void app.close());
}

if (import.meta.main) await serve();
