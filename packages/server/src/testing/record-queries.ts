import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to the database on which every statement is observed. */
export type QueryRecorder = {
  /** The database's address through it. */
  url: string;
  /** The statements that have passed, as text, oldest first. */
  statements: string[];
  close: () => Promise<void>;
};

/** PostgreSQL's messages: a letter, the length including itself in four bytes, the rest; the first has no letter. */
const PARSE = 'P';
const SIMPLE_QUERY = 'Q';
const HEAD_BYTES = 5;

export async function recordQueries(databaseUrl: string): Promise<QueryRecorder> {
  const target = new URL(databaseUrl);
  const statements: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the other end is told by 'close'
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    const read = statementReader((statement) => statements.push(statement));
    near.on('data', (bytes) => {
      far.write(bytes);
      read(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    statements,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads the bytes that a client sends, in any chunks, and reports each statement in them. */
function statementReader(report: (statement: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const lengthAt = isStarted ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return;
      const kind = isStarted ? String.fromCharCode(rest[0] ?? 0) : null;
      const body = rest.subarray(isStarted ? HEAD_BYTES : 4, end);
      if (kind === SIMPLE_QUERY) report(textIn(body, 0));
      // The statement's name, which ends with a zero, precedes its text.
      if (kind === PARSE) report(textIn(body, body.indexOf(0) + 1));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

const textIn = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from));
