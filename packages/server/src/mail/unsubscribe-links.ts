import { createHmac } from 'node:crypto';
import { SWITCHABLE_KINDS, type SwitchableKind } from '@brandly/contract/profile/preferences';
import type { Config } from '../config.ts';
import { isSameSecret } from '../secrets/same-secret.ts';

/** Links in emails with which a reader, signed in or not, unsubscribes from one kind of notification. */
export type UnsubscribeLinks = {
  /** The page that a person opens. The token is in the fragment, which no server and no log sees. */
  page: (userId: string, kind: SwitchableKind) => string;
  /** The address to which mail programs post by themselves (RFC 8058). */
  oneClick: (userId: string, kind: SwitchableKind) => string;
  /** The person and kind of a token, or null if we did not make it. */
  read: (token: string) => { userId: string; kind: SwitchableKind } | null;
};

type Deps = Pick<Config, 'publicOrigin' | 'authSecret' | 'oldAuthSecrets'>;

/** Tokens are signed rather than stored, because they are valid as long as the email that contains them. */
export function createUnsubscribeLinks({ publicOrigin: origin, authSecret, oldAuthSecrets }: Deps): UnsubscribeLinks {
  const sign = (facts: string, secret = authSecret) =>
    createHmac('sha256', secret).update(`unsubscribe ${facts}`).digest('base64url');
  const isOurs = (facts: string, shown: string) =>
    [authSecret, ...oldAuthSecrets].some((secret) => isSameSecret(shown, sign(facts, secret)));
  const token = (userId: string, kind: SwitchableKind) => {
    const facts = Buffer.from(`${kind} ${userId}`).toString('base64url');
    return `${facts}.${sign(facts)}`;
  };
  return {
    page: (userId, kind) => `${origin}/unsubscribe#token=${token(userId, kind)}`,
    oneClick: (userId, kind) => `${origin}/v1/unsubscribe?token=${token(userId, kind)}`,
    read(given) {
      const [facts = '', signature = ''] = given.split('.');
      if (!isOurs(facts, signature)) return null;
      const [kindName, userId] = Buffer.from(facts, 'base64url').toString().split(' ');
      const kind = SWITCHABLE_KINDS.find((one) => one === kindName);
      return kind === undefined || userId === undefined ? null : { userId, kind };
    },
  };
}
