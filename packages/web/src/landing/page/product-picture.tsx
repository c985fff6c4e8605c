import {
  DARK,
  DESKTOP_SIZE,
  PHONE,
  PHONE_SIZE,
  type ProductPicture as Picture,
  pictureFile,
} from './product-pictures.ts';

type ProductPictureProps = Picture & {
  /** Visible from the start. On a phone it loads after the words; on a desktop ./product-pictures.ts preloads it. */
  first?: boolean;
};

/** A screenshot of the product in the reader's colour scheme; on a phone, that of a phone. */
export function ProductPicture({ name, alt, first = false }: ProductPictureProps) {
  return (
    <picture>
      <source
        media={`${PHONE} and ${DARK}`}
        srcSet={pictureFile(name, 'dark-phone')}
        type="image/avif"
        {...PHONE_SIZE}
      />
      <source media={PHONE} srcSet={pictureFile(name, 'light-phone')} type="image/avif" {...PHONE_SIZE} />
      <source media={DARK} srcSet={pictureFile(name, 'dark-desktop')} type="image/avif" {...DESKTOP_SIZE} />
      <img
        src={pictureFile(name, 'light-desktop')}
        alt={alt}
        {...DESKTOP_SIZE}
        decoding="async"
        {...(first ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
        className="block h-auto w-full"
      />
    </picture>
  );
}
