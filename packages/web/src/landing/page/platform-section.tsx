import { PLATFORM_IDS, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { PLATFORM_RULES } from '@brandly/platforms/limits';
import { PlatformTile } from '../../platforms/platform-logo.tsx';
import { Mark } from '../../ui/logo.tsx';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { PUBLISHING_PLATFORMS } from './publishing-platforms.ts';

const SILENT = PLATFORM_IDS.filter((id) => PLATFORM_RULES[id] === null).map((id) => PLATFORM_NAMES[id]);
/** A row and the gap below it, as in sections.css. */
const ROW = 44;
const GAP = 8;
const HEIGHT = PUBLISHING_PLATFORMS.length * (ROW + GAP) - GAP;
const WIDTH = 240;

/** The path from the post to the middle of a platform's row; it starts and ends horizontally. */
function lineTo(index: number): string {
  const y = index * (ROW + GAP) + ROW / 2;
  return `M0 ${HEIGHT / 2} C${WIDTH / 2} ${HEIGHT / 2} ${WIDTH / 2} ${y} ${WIDTH} ${y}`;
}

/** One post on its way to the platforms; each becomes published when its light arrives (landing.css). */
export function PlatformSection() {
  return (
    <section id="platforms" aria-labelledby="platforms-title">
      <div className="mx-auto max-w-page px-gutter py-20 max-md:py-12">
        <div className="grid items-center gap-12 lg:grid-cols-2">
          <div>
            <h2 id="platforms-title" className="type-headline">
              One post, every platform
            </h2>
            <p className="mt-4 max-w-column text-pretty text-ink-2 type-lead">
              Connect an account once, in the platform’s own window. Brandly stores the permission encrypted, renews it
              in time, and never sees your password.
            </p>
            <p className="mt-4 max-w-column text-pretty text-ink-2 type-lead">
              Each platform is handled on its own: if one rejects a post, the others still go out, and you see exactly
              what each one said.
            </p>
            <p className="mt-8">
              <a href="/register" className="site-button site-button-secondary h-12 px-6">
                Connect your accounts
              </a>
            </p>
          </div>
          <div className="platforms">
            <div className="platform-post" aria-hidden>
              <Mark size={28} />
              <span className="type-name">One post</span>
            </div>
            <svg
              className="platform-lines"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              fill="none"
              aria-hidden
            >
              {PUBLISHING_PLATFORMS.map((platform, index) => (
                <g key={platform}>
                  <path d={lineTo(index)} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
                  <path
                    d={lineTo(index)}
                    pathLength={100}
                    className="moves platform-light"
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              ))}
            </svg>
            <ul className="platform-list" aria-label="Platforms Brandly publishes on">
              {PUBLISHING_PLATFORMS.map((platform) => (
                <li key={platform}>
                  <PlatformTile platform={platform} />
                  <span className="type-label">{PLATFORM_NAMES[platform]}</span>
                  <span className="platform-state" aria-hidden>
                    <span className="moves">
                      <StatusIcon status="scheduled" size={16} />
                    </span>
                    <span className="moves">
                      <StatusIcon status="published" size={16} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {SILENT.map((name) => (
          <p key={name} className="mt-8 type-reading text-ink-3">
            {name} accounts can be connected and shown, but WhatsApp doesn't support publishing posts.
          </p>
        ))}
      </div>
    </section>
  );
}
