import { Resolver } from 'node:dns/promises';

/** DNS look-ups. Each returns an empty list if there is nothing, and rejects if no answer can be had. */
export type NameServer = {
  /** IPv4 first, then IPv6. */
  addresses: (host: string) => Promise<string[]>;
  mailServers: (domain: string) => Promise<string[]>;
  nameServers: (domain: string) => Promise<string[]>;
};

/** For one query to one server; there are two tries. */
const TIMEOUT_MS = 800;
const MOST_NAMES = 10;

const ask = (): Resolver => new Resolver({ timeout: TIMEOUT_MS, tries: 2 });

/** Uses the machine's own resolver, without its hosts file and search list: what they add is never public. */
export function createNameServer(): NameServer {
  return {
    addresses: async (host) => {
      const resolver = ask();
      const [four, six] = await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))]);
      return [...four, ...six];
    },
    mailServers: async (domain) => {
      const found = await orNone(ask().resolveMx(domain));
      return found
        .sort((a, b) => a.priority - b.priority)
        .map((server) => server.exchange)
        .filter((name) => name !== '')
        .slice(0, MOST_NAMES);
    },
    nameServers: async (domain) => (await orNone(ask().resolveNs(domain))).sort().slice(0, MOST_NAMES),
  };
}

const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return [];
    throw error;
  }
}
