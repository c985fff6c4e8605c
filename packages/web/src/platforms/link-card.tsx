import { Link2 } from 'lucide-react';
import type { PreviewProps } from './composer-face.ts';

/** The card a platform makes of a link: the image and texts of its page, or the URL while these are not known. */
export function LinkCard({ link, card, className }: Pick<PreviewProps, 'link' | 'card'> & { className?: string }) {
  if (link === null) return null;
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
  return (
    <div className={className}>
      {card?.picture && <img src={card.picture} alt="" className="aspect-[1.91] w-full bg-sunken object-cover" />}
      <p className="flex items-center gap-2 bg-sunken px-3.5 py-2.5">
        {!card?.picture && <Link2 size={16} aria-hidden className="flex-none text-ink-3" />}
        <span className="min-w-0">
          <span className="block truncate type-small text-ink-3">{host}</span>
          <span className="block truncate type-label">{card?.title ?? link}</span>
          {card?.description && <span className="line-clamp-2 type-small text-ink-2">{card.description}</span>}
        </span>
      </p>
    </div>
  );
}
