import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be a video over a slow connection. */
    takesFiles?: true;
  }
}

export type Deadlines = {
  /** Until the headers of a request are there, counted from the connection or the request before. */
  headersMs: number;
  /** Until the body of a call is there. */
  bodyMs: number;
  /** Until a file is there: 500 MB of video over a slow connection. */
  fileMs: number;
  /** How long a client may go on sending what was answered already. */
  lingerMs: number;
  /** Connections at once; each takes a few kilobytes, and an open page has two or three. */
  connections: number;
};

export const DEADLINES: Deadlines = {
  headersMs: 15_000,
  bodyMs: 30_000,
  fileMs: 900_000,
  lingerMs: 5_000,
  connections: 10_000,
};

/** What Node's server itself keeps. It looks at its connections as often as the shortest of them needs. */
export const serverOptions = ({ headersMs, fileMs }: Deadlines) => ({
  requestTimeout: fileMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 5) },
});

/** Ends requests whose body drips, so that nobody holds connections for nothing. Files have longer. */
export function keepDeadlines(app: FastifyInstance, deadlines: Deadlines): void {
  app.server.maxConnections = deadlines.connections;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesFiles === true || request.raw.complete) return;
    const timer = endUnlessComplete(request, deadlines.bodyMs);
    request.raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onResponse', async (request) => {
    if (!request.raw.complete) endUnlessComplete(request, deadlines.lingerMs);
  });
}

function endUnlessComplete(request: { raw: { complete: boolean; destroy: () => void } }, afterMs: number) {
  return setTimeout(() => {
    if (!request.raw.complete) request.raw.destroy();
  }, afterMs).unref();
}
