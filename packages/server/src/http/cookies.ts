import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'publicOrigin'>;

export const isSecure = ({ publicOrigin }: OriginConfig): boolean => publicOrigin.startsWith('https:');

/**
 * The prefix of our cookies' names. Over https a browser only accepts `__Host-` from this very host, for its whole path
 * and secure, so no sibling host can plant one. Over http it would accept none.
 */
export const cookiePrefix = (config: OriginConfig): string => (isSecure(config) ? '__Host-brandly' : 'brandly');

/** Sets a cookie that no script can read. Lax, so that it is sent on the way back from a provider and from links. */
export function keepCookie(
  reply: FastifyReply,
  config: OriginConfig,
  { name, value, maxAgeS }: { name: string; value: string; maxAgeS: number },
): void {
  const secure = isSecure(config) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookiePrefix(config)}.${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function cookieOf(request: FastifyRequest, config: OriginConfig, name: string): string | undefined {
  const begins = `${cookiePrefix(config)}.${name}=`;
  const pairs = (request.headers.cookie ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(begins))?.slice(begins.length);
}
