import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { NameServer } from '../name-server.ts';
import { OutboundFailure } from '../outbound-failure.ts';
import { type Dial, isPublicAddress, openSocket } from '../public-address.ts';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts';

export type HostileInternet = {
  /** The DNS answers by host: one list forever, or one after the other. */
  names: Map<string, string[] | string[][]>;
  nameServer: NameServer;
  dial: Dial;
  /** Requested connections, in order: `address:port`. */
  dialled: string[];
  /** DNS queries. */
  asked: string[];
  ca: string;
  /** Serves one public address and port; the protocol is that of the port. */
  serve: (place: { address: string; port: 80 | 443 }, answer: RequestListener) => Promise<void>;
  /** Serves raw bytes. */
  serveRaw: (place: { address: string; port: 80 | 443 }, answer: (socket: Socket) => void) => Promise<void>;
  /** A listener on this machine that nobody may reach; it counts connections. */
  forbidden: { port: number; connections: () => number };
  close: () => Promise<void>;
};

/**
 * A small internet on this machine: public addresses stand for local servers, and every other address leads to a
 * listener that must never be contacted.
 */
export async function openHostileInternet(): Promise<HostileInternet> {
  const servers: Server[] = [];
  const places = new Map<string, number>();
  const names = new Map<string, string[] | string[][]>();
  const dialled: string[] = [];
  const asked: string[] = [];
  let heard = 0;
  const listen = async (server: Server): Promise<number> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const forbiddenPort = await listen(
    createTcpServer((socket) => {
      heard += 1;
      socket.destroy();
    }),
  );
  return {
    names,
    dialled,
    asked,
    ca: TEST_CERTIFICATE,
    nameServer: {
      addresses: async (host) => {
        asked.push(host);
        const answers = names.get(host) ?? [];
        const isList = (one: string | string[]): one is string => typeof one === 'string';
        if (answers.every(isList)) return answers;
        const next = answers.length > 1 ? answers.shift() : answers[0];
        return Array.isArray(next) ? next : [];
      },
      mailServers: async (domain) => (names.has(domain) ? [`mail.${domain}`] : []),
      nameServers: async (domain) => (names.has(domain) ? [`ns.${domain}`] : []),
    },
    // It has no rules of its own: it would reach anything that is requested.
    dial: async ({ address, port }, signal) => {
      dialled.push(`${address}:${port}`);
      const local = places.get(`${address}:${port}`);
      if (local === undefined && isPublicAddress(address)) throw new OutboundFailure('unreachable', 'nobody there');
      return openSocket('127.0.0.1', local ?? forbiddenPort, signal);
    },
    serve: async ({ address, port }, answer) => {
      const keys = { cert: TEST_CERTIFICATE, key: TEST_CERTIFICATE_KEY };
      places.set(
        `${address}:${port}`,
        await listen(port === 443 ? createTlsServer(keys, answer) : createServer(answer)),
      );
    },
    serveRaw: async ({ address, port }, answer) => {
      const server = createTcpServer((socket) => {
        socket.on('error', () => socket.destroy());
        answer(socket);
      });
      places.set(`${address}:${port}`, await listen(server));
    },
    forbidden: { port: forbiddenPort, connections: () => heard },
    close: async () => {
      for (const server of servers) {
        if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') {
          server.closeAllConnections();
        }
        server.close();
      }
    },
  };
}
