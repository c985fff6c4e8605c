import { Link2 } from 'lucide-react';

/** The card a platform makes of an address: what it will fetch from there is not known here. */
export function LinkCard({ link, className }: { link: string | null; className?: string }) {
  if (link === null) return null;
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
  return (
    <div className={className}>
      <p className="flex items-center gap-2 bg-sunken px-3.5 py-2.5">
        <Link2 size={16} aria-hidden className="flex-none text-ink-3" />
        <span className="min-w-0">
          <span className="block truncate type-small text-ink-3">{host}</span>
          <span className="block truncate type-label">{link}</span>
        </span>
      </p>
    </div>
  );
}
