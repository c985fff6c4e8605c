import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be a video over a slow connection. */
    takesFiles?: true;
  }
}

export type Deadlines = {
  /** For the headers of a request, counted from the connection or the previous request. */
  headersMs: number;
  /** For the body of a call. */
  bodyMs: number;
  /** For a file: 500 MB of video over a slow connection. */
  fileMs: number;
  /** How long a client may continue to send after the answer. */
  lingerMs: number;
  /** Concurrent connections; each takes a few kilobytes, and an open page has two or three. */
  connections: number;
};

export const DEADLINES: Deadlines = {
  headersMs: 15_000,
  bodyMs: 30_000,
  fileMs: 900_000,
  lingerMs: 5_000,
  connections: 10_000,
};

/** The deadlines that Node's server enforces. It checks its connections as often as the shortest one requires. */
export const serverOptions = ({ headersMs, fileMs }: Deadlines) => ({
  requestTimeout: fileMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 5) },
});

/** Ends requests whose body arrives too slowly, so that nobody occupies connections. Files have longer. */
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
