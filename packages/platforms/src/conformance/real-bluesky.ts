import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { PlatformApp } from '../platform.ts';
import { type ConsentAt, consentAtRealServer } from './bluesky-consent.ts';

const FOLDER = fileURLToPath(new URL('../../real-servers/bluesky/', import.meta.url));

const Account = z.object({ did: z.string(), handle: z.string(), password: z.string(), appPassword: z.string() });
const Started = z.object({ server: z.string(), plc: z.string(), accounts: z.tuple([Account, Account]) });

/** Where an adapter is tested: the stand-in, or the software that Bluesky itself runs. */
export type BlueskyServer = {
  app: PlatformApp;
  /** The first one publishes; the second one is mentioned. */
  accounts: readonly [z.infer<typeof Account>, z.infer<typeof Account>];
  now: () => number;
  /** Lets time pass. */
  advance: (ms: number) => Promise<void>;
  /** Does what a person does on the sign-in page. */
  consent: ConsentAt;
  stop: () => Promise<void>;
};

/** Starts it on first use, once for all tests. */
export function startedOnce(start: () => Promise<BlueskyServer>) {
  let started: Promise<BlueskyServer> | undefined;
  return { get: () => (started ??= start()), stop: async () => (await started)?.stop() };
}

/**
 * Starts the real server and directory in their own process; metrics and the video service cannot be run and are
 * simulated. `documents`: what the server finds at addresses that do not exist.
 */
export async function startRealBluesky(documents: Readonly<Record<string, unknown>> = {}): Promise<BlueskyServer> {
  const program = spawn(process.execPath, ['serve.mjs'], {
    cwd: FOLDER,
    // No logs of single calls, and no warnings about its dependencies.
    env: {
      ...process.env,
      LOG_ENABLED: 'false',
      NODE_NO_WARNINGS: '1',
      NODE_OPTIONS: '',
      DOCUMENTS: JSON.stringify(documents),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(program.stdout), 'line', { signal: AbortSignal.timeout(60_000) });
  const { server, plc, accounts } = Started.parse(JSON.parse(String(line)));
  const others = await startOthers(server);
  return {
    accounts,
    now: Date.now,
    consent: consentAtRealServer,
    // Nothing simulated here takes time.
    advance: () => Promise.resolve(),
    app: {
      clientId: '',
      clientSecret: '',
      redirectUri: 'http://localhost:4600/v1/oauth/bluesky/callback',
      origins: { entryway: server, plc, appview: others.url, video: others.url, web: 'https://bsky.app' },
      options: {},
    },
    stop: async () => {
      program.stdin.end();
      await Promise.all([once(program, 'exit'), others.stop()]);
    },
  };
}

/** Knows no profile, and passes a video on to the account's server with the token it got for that. */
async function startOthers(server: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const blobs = new Map<string, unknown>();
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const jobId = url.searchParams.get('jobId') ?? `job-${blobs.size}`;
    const job = () => ({ jobId, did: 'did:plc:x', state: 'JOB_STATE_COMPLETED', blob: blobs.get(jobId) });
    if (url.pathname.endsWith('getJobStatus')) return { status: 200, body: { jobStatus: job() } };
    if (!url.pathname.endsWith('uploadVideo')) {
      return { status: 400, body: { error: 'InvalidRequest', message: 'Profile not found' } };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { authorization: String(request.headers.authorization), 'content-type': 'video/mp4' };
    const body = Buffer.concat(chunks);
    const kept = await fetch(`${server}/xrpc/com.atproto.repo.uploadBlob`, { method: 'POST', headers, body });
    const told: unknown = await kept.json();
    if (!kept.ok) return { status: kept.status, body: told };
    blobs.set(jobId, z.object({ blob: z.unknown() }).parse(told).blob);
    return { status: 200, body: job() };
  };
  const http = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}
