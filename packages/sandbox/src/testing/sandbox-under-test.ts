import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { VisiblePost } from '../platform-stand-in.ts';
import { startSandbox } from '../sandbox.ts';
import type { JournalEntry } from '../state/journal.ts';

export type Reply = { status: number; headers: Headers; text: string; body: unknown };

/** Returns fields as a query string. */
export const queryOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Starts a sandbox for a test file, used over HTTP only. */
export async function sandboxUnderTest(stateDir?: string) {
  const { url, stop } = await startSandbox({ port: 0, ...(stateDir ? { stateDir } : {}) });
  const call = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(path.startsWith('http') ? path : url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const form = (path: string, fields: Record<string, string> | [string, string][], headers = {}): Promise<Reply> =>
    call(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const control = async (path: string, body: unknown): Promise<unknown> => {
    const reply = await post(`/_control/${path}`, body);
    if (reply.status !== 200) throw new Error(`/_control/${path}: ${reply.status} ${reply.text}`);
    return reply.body;
  };
  return {
    url,
    stop,
    call,
    post,
    form,
    control,
    advance: (ms: number) => control('clock', { advanceMs: ms }),
    visible: async (platform: string, account: string) =>
      (await call(`/_control/visible?platform=${platform}&account=${account}`)).body as VisiblePost[],
    journal: async (query = '') => (await call(`/_control/journal?${query}`)).body as JournalEntry[],
  };
}

export type SandboxUnderTest = Awaited<ReturnType<typeof sandboxUnderTest>>;

const tokenShape = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

/** Returns a Facebook person's user token, and a Page token obtained through the long-lived exchange. */
export async function facebookTokens(sandbox: SandboxUnderTest, person = 'Ada Park', page = '1001', scopes?: string[]) {
  const granted = tokenShape.parse(await sandbox.control('grant', { platform: 'facebook', person, scopes }));
  const query = queryOf({
    grant_type: 'fb_exchange_token',
    client_id: 'sandbox-facebook-app',
    client_secret: 'sandbox-facebook-secret',
    fb_exchange_token: granted.access_token,
  });
  const user = tokenShape.parse((await sandbox.call(`/facebook/graph/v25.0/oauth/access_token?${query}`)).body);
  const rows = z.object({ data: z.array(z.object({ id: z.string(), access_token: z.string().optional() })) });
  const list = await sandbox.call(`/facebook/graph/v25.0/me/accounts?access_token=${user.access_token}`);
  const found = rows.safeParse(list.body).data?.data.find((row) => row.id === page);
  return { user: user.access_token, page: found?.access_token ?? '' };
}

export async function twitterTokens(sandbox: SandboxUnderTest, person = 'Ada Park', scopes?: string[]) {
  const granted = tokenShape.parse(await sandbox.control('grant', { platform: 'twitter', person, scopes }));
  return {
    access: granted.access_token,
    refresh: granted.refresh_token ?? '',
    bearer: { authorization: `Bearer ${granted.access_token}` },
  };
}

/** Starts a host on this machine that serves media, as the product's storage does. */
export async function mediaHost(files: Record<string, Buffer>) {
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '').slice(1)];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((closed) => server.close(closed)) };
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
