import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

/** Whether a host is this machine. No host means localhost, as in net.connect. */
export function isThisMachine(host: string | undefined): boolean {
  if (host === undefined || host === '') return true;
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (name === '::1' || name === '::' || name === '0.0.0.0') return true;
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(name);
}

let tell: ((host: string) => void) | undefined;

/**
 * From now on, every connection and every name look-up beyond this machine fails, whichever library makes it: all of
 * them (fetch, undici, pg, nodemailer, TLS) end in net.Socket and dns.
 * @param report called for each attempt, since the caller may swallow the error
 */
export function refuseOutsideNetwork(report: (host: string) => void): void {
  const isRefusing = tell !== undefined;
  tell = report;
  // The test files of one process run in turn: the guard is installed once and calls the latest file's `report`.
  if (isRefusing) return;
  const refusal = (host: string) => {
    tell?.(host);
    return Object.assign(new Error(`A test reached for ${host}, beyond this machine.`), { code: 'EOUTSIDE' });
  };

  const connect: unknown = Reflect.get(Socket.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('net.Socket has no connect');
  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
    const host = hostOf(args);
    if (!isThisMachine(host)) {
      const error = refusal(String(host));
      process.nextTick(() => this.destroy(error));
      return this;
    }
    return Reflect.apply(connect, this, args);
  };

  const guardLookup = (target: object, name: string) => {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') return;
    Reflect.set(target, name, (host: unknown, ...rest: unknown[]) => {
      const isAllowed = typeof host !== 'string' || isIP(host) !== 0 || isThisMachine(host);
      if (isAllowed) return Reflect.apply(original, target, [host, ...rest]);
      const error = refusal(host);
      const callback = rest.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      process.nextTick(() => Reflect.apply(callback, undefined, [error]));
      return undefined;
    });
  };
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveMx', 'resolveTxt', 'resolveCname']) {
    guardLookup(dns, name);
    guardLookup(dns.promises, name);
  }
  syncBuiltinESMExports();
}

/** net.Socket.connect accepts ([options, callback]), (options, callback), (path) or (port, host, callback). */
function hostOf(args: readonly unknown[]): string | undefined {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return undefined; // a socket file
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  const isPortAndHost = typeof first === 'number' || /^\d+$/.test(String(first));
  return isPortAndHost && typeof args[1] === 'string' ? args[1] : undefined;
}
