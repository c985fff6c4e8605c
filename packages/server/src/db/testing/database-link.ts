import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be slowed, silenced, or cut. */
export type DatabaseLink = {
  url: string;
  delayMs: number;
  /** Nothing passes any more, and no end is told. A connection that lost something stays silent for good. */
  isSilent: boolean;
  /** Silences the connections of now, as a router does that forgets them; new ones work. */
  forget: () => void;
  /** Ends the connections of now. */
  cut: () => void;
  close: () => Promise<void>;
};

export async function openDatabaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  /** Both ends of each connection, and whether it is silent. */
  const pairs = new Set<{ ends: Socket[]; isSilent: boolean }>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = { ends: [near, far], isSilent: false };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes: Buffer) => {
        pair.isSilent ||= link.isSilent;
        if (pair.isSilent) return;
        if (link.delayMs === 0) to.write(bytes);
        else setTimeout(() => to.writable && to.write(bytes), link.delayMs);
      });
      for (const event of ['close', 'error']) from.on(event, () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const cut = (): void => {
    for (const socket of [...pairs].flatMap(({ ends }) => ends)) socket.destroy();
    pairs.clear();
  };
  const link: DatabaseLink = {
    url: url.href,
    delayMs: 0,
    isSilent: false,
    forget: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    cut,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
  return link;
}
