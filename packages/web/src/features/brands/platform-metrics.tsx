import type { Account } from '@brandly/contract/accounts';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';

type Figure = { label: string; value: number | null };

/** What a network calls the people who follow. */
const FOLLOWERS_LABEL: Partial<Record<PlatformId, string>> = { youtube: 'Subscribers', linkedin: 'Connections' };

function figuresOf(account: Account): Figure[] {
  const platform = fromWirePlatform(account.platform);
  const figures: Figure[] = [
    { label: FOLLOWERS_LABEL[platform] ?? 'Followers', value: account.subscriberCount ?? account.followerCount },
  ];
  if (account.likesCount !== null) figures.push({ label: 'Page Likes', value: account.likesCount });
  return figures;
}

/** Figures per connected account; one that the network does not give says so and is never a zero. */
export function PlatformMetrics({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="platform-metrics">
      <h2 id="platform-metrics" className="mb-2 type-dialog-title">
        Platform Metrics
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {accounts.map((account) => {
          const platform = fromWirePlatform(account.platform);
          return (
            <li key={account.id} className="rounded-large border border-line p-4">
              <p className="flex items-center gap-2 type-label text-ink-2">
                <PlatformLogo platform={platform} size={14} />
                <span className="min-w-0 truncate">{account.name}</span>
              </p>
              <dl className="mt-2 flex gap-8">
                {figuresOf(account).map(({ label, value }) => (
                  <div key={label}>
                    <dt className="type-small text-ink-2">{label}</dt>
                    <dd className={value === null ? 'type-small text-ink-3' : 'type-figure'}>
                      {value === null ? `Not provided by ${PLATFORM_NAMES[platform]}` : value.toLocaleString('en-US')}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
