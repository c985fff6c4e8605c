import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { composerFaces } from '../../../../platforms/composer-faces.ts';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { Summary } from '../../../../ui/summary.tsx';

/** Recommendations for photos and videos on the chosen platforms, folded away until somebody opens them. */
export function MediaGuidance({ platforms }: { platforms: readonly PlatformId[] }) {
  const guided = platforms.filter((platform) => composerFaces[platform].guidance.length > 0);
  if (guided.length === 0) return null;
  return (
    <details className="type-small font-regular text-ink-2">
      <Summary>Media recommendations</Summary>
      <ul className="mt-2 grid gap-2">
        {guided.map((platform) => (
          <li key={platform} className="flex gap-2">
            <PlatformLogo platform={platform} size={13} named={false} className="mt-0.5 flex-none text-ink-3" />
            <div>
              <p className="font-label">{PLATFORM_NAMES[platform]}</p>
              {composerFaces[platform].guidance.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
