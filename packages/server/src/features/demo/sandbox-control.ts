import { PlatformIdSchema } from '@brandly/contract/platforms/shapes';
import type { ConsentAnswer } from '@brandly/platforms/platform';
import * as z from 'zod/mini';

/** What a consent brings back; or what a person types who signs in with a form. */
const Consent = z.union([z.object({ code: z.string() }), z.object({ typed: z.record(z.string(), z.string()) })]);
const SandboxAccounts = z.array(
  z.object({ platform: PlatformIdSchema, id: z.string(), name: z.string(), person: z.string() }),
);
export type SandboxAccount = z.infer<typeof SandboxAccounts>[number];

/** What the demo asks of the sandbox platforms beyond the platforms' own interfaces: a consent without clicks, and the time. */
export type SandboxControl = {
  /** Every account of the platforms' seed, with the name of the person who looks after it. */
  accounts: () => Promise<SandboxAccount[]>;
  /** What a person's consent would bring back to `redirectUri`. */
  consent: (ask: {
    platform: string;
    person: string;
    accounts: readonly string[];
    redirectUri: string;
    codeChallenge: string;
  }) => Promise<Pick<ConsentAnswer, 'code' | 'query'>>;
  /** The sandbox's own time from now on, as milliseconds added to the machine's. */
  setClock: (offsetMs: number) => Promise<void>;
  /** How many like a post of an account from now on. */
  likePost: (account: { platform: string; externalId: string }, post: string, likes: number) => Promise<void>;
  /** How many follow an account from now on. */
  setFollowers: (account: { platform: string; externalId: string }, followers: number) => Promise<void>;
};

/** Throws when the sandbox refuses or is not there. */
export function sandboxControl(baseUrl: string): SandboxControl {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/_control/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const post = (path: string, body: object): Promise<unknown> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    accounts: async () => SandboxAccounts.parse(await ask('accounts', { method: 'GET' })),
    consent: async (ask) => {
      const consent = Consent.parse(await post('grant', { ...ask, as: 'code', state: 'demo' }));
      return 'code' in consent
        ? { code: consent.code, query: { code: consent.code } }
        : { code: '', query: consent.typed };
    },
    setClock: async (offsetMs) => {
      await post('clock', { offsetMs });
    },
    likePost: async ({ platform, externalId }, remoteId, likes) => {
      await post('metrics', { platform, account: externalId, post: remoteId, likes });
    },
    setFollowers: async ({ platform, externalId }, followers) => {
      await post('metrics', { platform, account: externalId, followers });
    },
  };
}
