import type { PlatformId } from '@brandly/contract/platforms';
import type { ClientRegistration } from '@brandly/platforms/sign-in-form';

/**
 * Half a day. Servers allow only a few registrations in half an hour, and old ones delete unused registrations after a
 * day (see the README of Mastodon).
 */
const LIFE_MS = 12 * 3_600_000;

/** What an adapter registered at people's own servers. It is kept in memory: the next process registers again. */
export type Registrations = {
  at: (platform: PlatformId, server: string, now: Date) => ClientRegistration | undefined;
  keep: (platform: PlatformId, server: string, registered: ClientRegistration, now: Date) => void;
};

const keyOf = (platform: PlatformId, server: string): string => `${platform} ${server}`;

export function createRegistrations(): Registrations {
  const known = new Map<string, { registered: ClientRegistration; until: number }>();
  return {
    at: (platform, server, now) => {
      const found = known.get(keyOf(platform, server));
      return found && found.until > now.getTime() ? found.registered : undefined;
    },
    keep: (platform, server, registered, now) => {
      for (const [key, { until }] of known) if (until <= now.getTime()) known.delete(key);
      known.set(keyOf(platform, server), { registered, until: now.getTime() + LIFE_MS });
    },
  };
}
