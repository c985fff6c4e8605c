import type { Brand } from '@brandly/contract/brands';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PlatformTile } from '../../../platforms/platform-logo.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { tilesOf } from './tile-order.ts';

/** All platforms, each linking to its accounts. */
export function PlatformTiles({ brand }: { brand: Brand }) {
  const [now] = useState(Date.now);
  return (
    <section aria-labelledby="platforms">
      <h2 id="platforms" className="mb-2 type-dialog-title">
        Social Media
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {tilesOf(brand.socialAccounts, now).map(({ platform, count, text, health }) => (
          <li key={platform}>
            <Link
              to="/dashboard/brands/$brandId/social/$platform"
              params={{ brandId: brand.id, platform }}
              className="flex h-full items-center gap-3 rounded-large border border-line p-3 transition-colors hover:border-line-strong hover:bg-hover"
            >
              <PlatformTile platform={platform} className={classNames(count === 0 && 'opacity-55')} />
              <span className="min-w-0">
                <span className="block truncate type-label">{PLATFORM_NAMES[platform]}</span>
                <span className="block type-small text-ink-2">{text}</span>
                {health.kind !== 'good' && (
                  <span
                    data-status={health.kind === 'reconnect' ? 'failed' : 'draft'}
                    className="block type-small text-status-text"
                  >
                    {health.text}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
