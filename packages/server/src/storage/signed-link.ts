import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secrets/same-secret.ts';

/**
 * What a link permits; all of it is signed. put: a file under its key. part: one part of an upload. poster: the still
 * image of a video. cover: the cover frame of a video in a post.
 */
export type PutGrant = {
  permission: 'put' | 'part' | 'poster' | 'cover';
  key: string;
  mimeType: string;
  bytes: number;
  /** Epoch milliseconds, rounded to seconds. */
  expiresAt: number;
};
export type LinkGrant = PutGrant | { permission: 'get'; key: string; expiresAt: number };
type Query = Readonly<Record<string, unknown>>;

/** Signed addresses of this server's `/media/…` routes. */
export type SignedLinks = {
  put: (grant: PutGrant) => string;
  get: (key: string, expiresAt: number) => string;
  /** Returns what an address permits, or why it is invalid. */
  readPut: (
    permission: PutGrant['permission'],
    key: string,
    query: Query,
    now: number,
  ) => PutGrant | 'forged' | 'expired';
  readGet: (key: string, query: Query, now: number) => 'good' | 'forged' | 'expired';
};

/** `secret` is any secret of the server; the signing key is derived from it. */
export function createSignedLinks(options: { publicOrigin: string; secret: string }): SignedLinks {
  const secret = createHmac('sha256', options.secret).update('brandly media links').digest();
  const address = (grant: LinkGrant): string =>
    `${options.publicOrigin}/media/${grant.key}?${linkQuery(secret, grant)}`;
  return {
    put: address,
    get: (key, expiresAt) => address({ permission: 'get', key, expiresAt }),
    readPut: (permission, key, query, now) => {
      const grant = {
        permission,
        key,
        mimeType: textOf(query['type']),
        bytes: Number(query['size']),
        expiresAt: expiryOf(query),
      };
      return judge(secret, grant, query, now) ?? grant;
    },
    readGet: (key, query, now) =>
      judge(secret, { permission: 'get', key, expiresAt: expiryOf(query) }, query, now) ?? 'good',
  };
}

const sign = (secret: Buffer, grant: LinkGrant): string =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify(
        grant.permission === 'get'
          ? [grant.permission, grant.key, grant.expiresAt]
          : [grant.permission, grant.key, grant.mimeType, grant.bytes, grant.expiresAt],
      ),
    )
    .digest('base64url');

function linkQuery(secret: Buffer, grant: LinkGrant): string {
  const seconds = Math.floor(grant.expiresAt / 1000);
  const query = new URLSearchParams({ expires: String(seconds) });
  if (grant.permission !== 'get') {
    query.set('type', grant.mimeType);
    query.set('size', String(grant.bytes));
  }
  query.set('signature', sign(secret, { ...grant, expiresAt: seconds * 1000 }));
  return query.toString();
}

/** null: valid. */
function judge(secret: Buffer, grant: LinkGrant, query: Query, now: number): 'forged' | 'expired' | null {
  if (!isSameSecret(textOf(query['signature']), sign(secret, grant))) return 'forged';
  return grant.expiresAt <= now ? 'expired' : null;
}

const expiryOf = (query: Query): number => Number(query['expires']) * 1000;

/** A parameter that is repeated or missing counts as empty. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
