import { PlatformIdSchema } from '@brandly/contract/platforms/shapes';
import type { ConsentAnswer } from '@brandly/platforms/platform';
import * as z from 'zod/mini';

/** What a consent returns; or what a person types into a sign-in form. */
const Consent = z.union([z.object({ code: z.string() }), z.object({ typed: z.record(z.string(), z.string()) })]);
const SandboxAccounts = z.array(
  z.object({ platform: PlatformIdSchema, id: z.string(), name: z.string(), person: z.string() }),
);
export type SandboxAccount = z.infer<typeof SandboxAccounts>[number];

/** What the demo needs from the sandbox beyond the platforms' own APIs: a consent without clicks, and the time. */
export type SandboxControl = {
  /** Every account in the sandbox's seed data, with the name of the person who owns it. */
  accounts: () => Promise<SandboxAccount[]>;
  /** What a person's consent would send to `redirectUri`. */
  consent: (ask: {
    platform: string;
    person: string;
    accounts: readonly string[];
    redirectUri: string;
    codeChallenge: string;
  }) => Promise<Pick<ConsentAnswer, 'code' | 'query'>>;
  /** Sets the sandbox's time, as milliseconds added to the machine's. */
  setClock: (offsetMs: number) => Promise<void>;
  /** Sets the number of likes of an account's post. */
  likePost: (account: { platform: string; externalId: string }, post: string, likes: number) => Promise<void>;
  /** Sets the number of followers of an account. */
  setFollowers: (account: { platform: string; externalId: string }, followers: number) => Promise<void>;
};

/** Throws when the sandbox refuses or is not running. */
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
