import { BrandMark } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/status-badge.tsx';

const EXAMPLE = { name: 'Halden Wool', signedLogoUrl: null };

/** A brand that is not there, where somebody has none yet: what one looks like, with nothing to press. */
export function ExampleBrand({ children }: { children: string }) {
  return (
    <figure className="mx-auto w-full max-w-column rounded-large border border-line-strong border-dashed p-5">
      <figcaption className="mb-4 flex flex-wrap items-center gap-2 type-small text-ink-2">
        <Badge>Example</Badge>
        {children}
      </figcaption>
      <div className="flex gap-4">
        <BrandMark brand={EXAMPLE} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="type-name">{EXAMPLE.name}</p>
          <p className="type-small text-ink-3">haldenwool.example</p>
          <p className="mt-1 type-reading text-pretty text-ink-2">
            Blankets and scarves, woven in a small mill by the river since 1912.
          </p>
        </div>
      </div>
    </figure>
  );
}
