import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { classNames } from '../ui/class-names.ts';
import { platformFaces } from './platform-face.ts';
import type { LogoProps } from './platform-mark.tsx';

/** A platform's logo in one colour, for dense places. `named` lets screen readers read its name. */
export function PlatformLogo({
  platform,
  named = true,
  ...props
}: { platform: PlatformId; named?: boolean } & LogoProps) {
  const { Logo } = platformFaces[platform];
  return <Logo {...(named ? { label: PLATFORM_NAMES[platform] } : {})} {...props} />;
}

/** A 32 px tile in the platform's own colour, for connect and platform pages only. */
export function PlatformTile({ platform, className }: { platform: PlatformId; className?: string }) {
  const { Logo, tile } = platformFaces[platform];
  return (
    <span className={classNames('grid size-8 flex-none place-items-center rounded-card', tile, className)}>
      <Logo size={18} />
    </span>
  );
}
