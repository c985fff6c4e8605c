import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { classNames } from '../ui/class-names.ts';
import { platformFaces } from './platform-face.ts';

type PlatformLogoProps = {
  platform: PlatformId;
  /** Lets screen readers read its name. */
  named?: boolean;
  /** Edge length in CSS pixels. */
  size?: number;
  className?: string;
};

/** A platform's logo in one colour, that of the text around it, for dense places. */
export function PlatformLogo({ platform, named = true, size = 16, className }: PlatformLogoProps) {
  const { logo, viewBox = '0 0 24 24' } = platformFaces[platform];
  return (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      className={className}
      {...(named ? { role: 'img', 'aria-label': PLATFORM_NAMES[platform] } : { 'aria-hidden': true })}
    >
      <path d={logo} fill="currentColor" />
    </svg>
  );
}

/** A 32 px tile in the platform's own colour, for connect and platform pages only. */
export function PlatformTile({ platform, className }: { platform: PlatformId; className?: string }) {
  const { tile } = platformFaces[platform];
  return (
    <span className={classNames('grid size-8 flex-none place-items-center rounded-card', tile, className)}>
      <PlatformLogo platform={platform} named={false} size={18} />
    </span>
  );
}
