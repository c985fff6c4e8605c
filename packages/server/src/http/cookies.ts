import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'publicOrigin'>;

export const isSecure = ({ publicOrigin }: OriginConfig): boolean => publicOrigin.startsWith('https:');

/**
 * What the names of our cookies begin with. Over https a browser takes `__Host-` from this very host alone, for all of
 * it, and secure: no sister host can plant one. Over http it would take none.
 */
export const cookiePrefix = (config: OriginConfig): string => (isSecure(config) ? '__Host-brandly' : 'brandly');

/** A cookie no script can read. Lax: who comes back from a provider or by a link brings it along. */
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
