import { CloudOff } from 'lucide-react';
import { useOnline } from './behaviour/use-online.ts';
import { classNames } from './class-names.ts';

/**
 * In a window that covers the banner of the page: this device has no connection. `wide`: it covers that on a desk too, not only on
 * a phone, and says what becomes of what is written in it.
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
