import { CloudOff } from 'lucide-react';
import { useOnline } from './behaviour/use-online.ts';
import { classNames } from './class-names.ts';

/**
 * Says, in a window that covers the page's banner, that this device has no connection. `wide`: the window covers the
 * banner on a desktop too, not only on a phone; the text says what happens to what is typed there.
 */
export function OfflineLine({ wide }: { wide?: string }) {
  if (useOnline()) return null;
  return (
    <output
      data-status="draft"
      className={classNames(
        'flex flex-none items-center gap-2 border-b border-status-line bg-status-tint px-5 py-1.5 type-small text-status-text',
        wide === undefined && 'sm:hidden',
      )}
    >
      <CloudOff size={14} aria-hidden className="flex-none text-status-icon" />
      You are offline.{wide && ` ${wide}`}
    </output>
  );
}
