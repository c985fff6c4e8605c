import { createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

const HEALTH_TIMEOUT_MS = 1_000;

export type PortUse = 'free' | 'taken' | 'forbidden' | 'no-such-host';

/** Whether the port could be listened on now. Port 0 is always free. */
export function portUse(host: string, port: number): Promise<PortUse> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken');
      else if (error.code === 'EACCES') resolve('forbidden');
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') resolve('no-such-host');
      else reject(error);
    });
    listener.listen({ host, port, exclusive: true }, () => listener.close(() => resolve('free')));
  });
}

/** Returns a port that was free a moment ago, for programs that can't choose one themselves. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('a TCP server has no port'));
        else resolve(address.port);
      });
    });
  });
}

/** @throws StartProblem when `port` can't be listened on, with the command that would work */
export async function requirePort(name: 'PORT' | 'SANDBOX_PORT', host: string, port: number): Promise<void> {
  if (port === 0) return;
  const use = await portUse(host, port);
  if (use === 'free') return;
  const next = `Choose another: ${name}=${port < 1024 ? 8080 : port + 1} npm start`;
  if (use === 'forbidden') throw new StartProblem(`This user may not listen on port ${port}.`, next);
  if (use === 'no-such-host')
    throw new StartProblem(`This machine has no address ${host} (HOST).`, 'Set HOST=127.0.0.1');
  const owner = (await answersLikeBrandly(port)) ? 'what looks like another copy of Brandly' : 'another program';
  throw new StartProblem(`Port ${port} (${name}) is taken by ${owner}.`, next);
}

async function answersLikeBrandly(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal });
    return answer.ok && answer.headers.get('content-type')?.includes('application/json') === true;
  } catch {
    return false; // no answer means that it is not ours
  }
}
