import { createHmac, timingSafeEqual } from 'node:crypto';
import { SWITCHABLE_KINDS, type SwitchableKind } from '@brandly/contract/profile/preferences';
import type { Config } from '../config.ts';

/** Links in mails with which a reader, signed in or not, is no longer mailed about one kind of notification. */
export type UnsubscribeLinks = {
  /** The page a person opens. The token stands in the fragment, which no server and no log sees. */
  page: (userId: string, kind: SwitchableKind) => string;
  /** The address that mail programs post to by themselves (RFC 8058). */
  oneClick: (userId: string, kind: SwitchableKind) => string;
  /** Whom and what a token was made for, or null when we did not make it. */
  read: (token: string) => { userId: string; kind: SwitchableKind } | null;
};

type Deps = Pick<Config, 'publicOrigin' | 'authSecret' | 'oldAuthSecrets'>;

/** Tokens last as long as the mail they stand in, so nothing is kept of them: they are signed. */
export function createUnsubscribeLinks({ publicOrigin: origin, authSecret, oldAuthSecrets }: Deps): UnsubscribeLinks {
  const sign = (facts: string, secret = authSecret) =>
    createHmac('sha256', secret).update(`unsubscribe ${facts}`).digest();
  const isOurs = (facts: string, shown: Buffer) =>
    [authSecret, ...oldAuthSecrets].some((secret) => {
      const expected = sign(facts, secret);
      return shown.length === expected.length && timingSafeEqual(shown, expected);
    });
  const token = (userId: string, kind: SwitchableKind) => {
    const facts = Buffer.from(`${kind} ${userId}`).toString('base64url');
    return `${facts}.${sign(facts).toString('base64url')}`;
  };
  return {
    page: (userId, kind) => `${origin}/unsubscribe#token=${token(userId, kind)}`,
    oneClick: (userId, kind) => `${origin}/v1/unsubscribe?token=${token(userId, kind)}`,
    read(given) {
      const [facts = '', signature = ''] = given.split('.');
      if (!isOurs(facts, Buffer.from(signature, 'base64url'))) return null;
      const [kindName, userId] = Buffer.from(facts, 'base64url').toString().split(' ');
      const kind = SWITCHABLE_KINDS.find((one) => one === kindName);
      return kind === undefined || userId === undefined ? null : { userId, kind };
    },
  };
}
