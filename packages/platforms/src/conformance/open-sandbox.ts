import type { PlatformId } from '@brandly/contract/platforms';
import { startSandbox } from '@brandly/sandbox/sandbox';
import * as z from 'zod';
import { PLATFORMS } from '../registry.ts';

const Visible = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    mediaCount: z.number(),
    media: z.array(z.object({ kind: z.string(), altText: z.string().nullable(), cover: z.string().nullish() })),
    permalink: z.string(),
    comments: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
    answers: z.nullish(z.string()),
  }),
);
const Journal = z.array(
  z.object({
    operation: z.string(),
    status: z.number().nullable(),
    fault: z.string().nullable(),
    sandboxBug: z.string().nullable(),
    deviations: z.array(z.string()),
    evidence: z.object({ kind: z.string() }).nullable(),
  }),
);

const Readings = z.array(z.object({ matters: z.record(z.string(), z.array(z.string())) }));

export type VisiblePost = z.infer<typeof Visible>[number];

/** The sandbox for one platform, with its control interface. */
export async function openSandbox(platform: PlatformId) {
  const { url, stop } = await startSandbox({ port: 0 });
  let offsetMs = 0;

  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/_control/${path}`, init);
    if (!response.ok) throw new Error(`/_control/${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  return {
    url,
    /** The addresses that the platform's adapter may call. */
    origins: PLATFORMS[platform]?.sandbox.origins(url) ?? {},
    stop,
    now: () => Date.now() + offsetMs,
    reset: async () => {
      offsetMs = 0;
      await ask('clock', { offsetMs });
      await ask('reset', {});
    },
    advance: async (ms: number) => {
      offsetMs += ms;
      await ask('clock', { offsetMs });
    },
    /** Matters on which sources disagree, and the ways to read them. */
    readings: async () =>
      Readings.parse(await ask(`readings?platform=${platform}`)).flatMap(({ matters }) => Object.entries(matters)),
    read: (matter: string, reading: string) => ask('readings', { platform, matter, reading }),
    fault: (fault: Record<string, unknown>) => ask('faults', { platform, ...fault }),
    calmDown: async () => {
      const response = await fetch(`${url}/_control/faults`, { method: 'DELETE' });
      if (!response.ok) throw new Error(`/_control/faults: ${response.status}`);
    },
    visible: async (account: string) => Visible.parse(await ask(`visible?platform=${platform}&account=${account}`)),
    journal: async () => Journal.parse(await ask(`journal?platform=${platform}`)),
    expireToken: (account: string) => ask('expire-token', { platform, account }),
    revoke: (account: string) => ask('revoke', { platform, account }),
    setMetrics: (account: string, change: { followers: number; likes: number }) =>
      ask('metrics', { platform, account, ...change }),
    /** Mastodon: what the server takes, by its own group and name. */
    setServerLimits: (limits: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
      ask('server-limits', { platform, limits }),
    setInsights: (account: string, held: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
      ask('insights', { platform, account, held }),
  };
}

export type SandboxApi = Awaited<ReturnType<typeof openSandbox>>;
