import { Image } from 'lucide-react';
import { Badge } from '../../ui/status-badge.tsx';

/** A brand's card before there is one: shapes only, and nothing to press. */
export function GhostBrand({ children }: { children: string }) {
  return (
    <figure className="mx-auto w-full max-w-column rounded-large border border-line border-dashed p-5">
      <figcaption className="mb-4 flex items-center gap-2 type-small text-ink-2">
        <Badge>Example</Badge>
        {children}
      </figcaption>
      <div aria-hidden className="flex gap-3">
        <span className="grid size-12 flex-none place-items-center rounded-large bg-sunken text-ink-3">
          <Image size={20} />
        </span>
        <span className="grid flex-1 content-center gap-2 *:h-2 *:rounded-chip *:bg-line">
          <span className="h-3! w-2/5" />
          <span className="w-4/5" />
          <span className="w-3/5" />
        </span>
      </div>
    </figure>
  );
}
