import { useState } from 'react';
import { firstLetter } from './behaviour/first-letter.ts';
import { classNames } from './class-names.ts';

const SIZES = {
  xs: 'size-3.5 rounded-tick type-mark',
  sm: 'size-5 rounded-control type-micro',
  md: 'size-8 rounded-card type-name',
  lg: 'size-12 rounded-large type-title',
};

const TONES = [
  'bg-brand-1',
  'bg-brand-2',
  'bg-brand-3',
  'bg-brand-4',
  'bg-brand-5',
  'bg-brand-6',
  'bg-brand-7',
  'bg-brand-8',
] as const;

/** Without an outline a white logo has no visible edge; on a coloured one a grey line would leave crumbs at its corners. */
const OUTLINE = 'outline outline-ink/10 -outline-offset-1';
const OUTLINED: readonly (keyof typeof SIZES)[] = ['md', 'lg'];

type BrandMarkProps = {
  brand: { name: string; signedLogoUrl?: string | null | undefined };
  size?: keyof typeof SIZES;
  className?: string;
};

/** A brand's logo, or its first letter on a dark tone. Hidden from screen readers, since the name stands beside it. */
export function BrandMark({ brand, size = 'sm', className }: BrandMarkProps) {
  return (
    <PictureOrLetter
      url={brand.signedLogoUrl}
      name={brand.name}
      className={classNames('flex-none', SIZES[size], className)}
      pictureClass={classNames('overflow-hidden', OUTLINED.includes(size) && OUTLINE)}
      letterClass={classNames('inline-grid text-on-brand', TONES[brandTone(brand.name, TONES.length)])}
    />
  );
}

type PictureOrLetterProps = {
  url: string | null | undefined;
  name: string;
  /** Of both. */
  className: string;
  pictureClass?: string;
  letterClass: string;
};

/** A picture, or the first letter of a name if there is none or it does not load. Hidden from screen readers. */
export function PictureOrLetter({ url, name, className, pictureClass, letterClass }: PictureOrLetterProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = classNames('object-cover', className, pictureClass);
  if (url && url !== broken) return <img src={url} alt="" onError={() => setBroken(url)} className={picture} />;
  return (
    <span aria-hidden className={classNames('place-items-center', className, letterClass)}>
      {firstLetter(name) || '?'}
    </span>
  );
}

/** A person as initials in a circle. */
export function Avatar({ initials, large = false }: { initials: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid flex-none place-items-center rounded-chip bg-person text-on-brand',
        large ? 'size-9 type-label' : 'size-6.5 type-micro font-time',
      )}
    >
      {initials}
    </span>
  );
}

/**
 * Returns which of `count` tones a brand without a logo has: the same everywhere, computed from its name, which exists
 * before the brand is saved. FNV-1a over the name's UTF-16 units; any even distribution would do.
 */
function brandTone(typedName: string, count: number): number {
  const name = typedName.trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % count;
}
