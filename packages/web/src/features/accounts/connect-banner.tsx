import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { type ConnectTrouble, hintFor, troubleTitle } from './connect-hints.ts';

export type ConnectNotice = { kind: 'connected'; message: string } | { kind: 'trouble'; trouble: ConnectTrouble };

const SUCCESS_SHOWN_MS = 5_000;

/** How the last attempt to connect went. Good news leaves by itself after five seconds. */
export function ConnectBanner({ notice, onDismiss }: { notice: ConnectNotice | null; onDismiss: () => void }) {
  useEffect(() => {
    if (notice?.kind !== 'connected') return undefined;
    const timer = setTimeout(onDismiss, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, onDismiss]);
  if (!notice) return null;
  if (notice.kind === 'connected') return <Banner status="published">{notice.message}</Banner>;
  const hint = hintFor(notice.trouble);
  return (
    <Banner status="failed">
      <span className="block font-strong">{troubleTitle(notice.trouble)}</span>
      {hint && (
        <span className="block">
          {hint.text}{' '}
          {hint.link && (
            <a
              href={hint.link.href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 underline"
            >
              {hint.link.label}
              <ExternalLink size={12} aria-label="opens in a new tab" />
            </a>
          )}
        </span>
      )}
    </Banner>
  );
}
