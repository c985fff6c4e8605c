import { CloudOff } from 'lucide-react';
import { useOnline } from './behaviour/use-online.ts';

/** In a window that covers a phone's whole screen, and with it the banner of the page: this device has no connection. */
export function OfflineLine() {
  if (useOnline()) return null;
  return (
    <output
      data-status="draft"
      className="flex flex-none items-center gap-2 border-b border-status-line bg-status-tint px-5 py-1.5 type-small text-status-text sm:hidden"
    >
      <CloudOff size={14} aria-hidden className="flex-none text-status-icon" />
      You are offline.
    </output>
  );
}
