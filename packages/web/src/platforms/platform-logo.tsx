import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { ComponentType } from 'react';
import { classNames } from '../ui/class-names.ts';
import { FacebookLogo } from './facebook/logo.tsx';
import { InstagramLogo } from './instagram/logo.tsx';
import { LinkedInLogo } from './linkedin/logo.tsx';
import { PinterestLogo } from './pinterest/logo.tsx';
import type { LogoProps } from './platform-mark.tsx';
import { SnapchatLogo } from './snapchat/logo.tsx';
import { ThreadsLogo } from './threads/logo.tsx';
import { TikTokLogo } from './tiktok/logo.tsx';
import { TwitterLogo } from './twitter/logo.tsx';
import { WhatsAppLogo } from './whatsapp/logo.tsx';
import { YouTubeLogo } from './youtube/logo.tsx';

type Face = { Logo: ComponentType<LogoProps>; tile: string };

/** What each platform looks like here: its mark and the colours of its tile. */
export const platformFaces = {
  facebook: { Logo: FacebookLogo, tile: 'bg-platform-facebook text-on-platform' },
  instagram: { Logo: InstagramLogo, tile: 'bg-platform-instagram text-on-platform' },
  youtube: { Logo: YouTubeLogo, tile: 'bg-platform-youtube text-on-platform' },
  twitter: { Logo: TwitterLogo, tile: 'bg-platform-twitter text-on-platform-black' },
  linkedin: { Logo: LinkedInLogo, tile: 'bg-platform-linkedin text-on-platform' },
  tiktok: { Logo: TikTokLogo, tile: 'bg-platform-tiktok text-on-platform-black' },
  pinterest: { Logo: PinterestLogo, tile: 'bg-platform-pinterest text-on-platform' },
  snapchat: { Logo: SnapchatLogo, tile: 'bg-platform-snapchat text-on-platform-bright' },
  threads: { Logo: ThreadsLogo, tile: 'bg-platform-threads text-on-platform-black' },
  whatsapp: { Logo: WhatsAppLogo, tile: 'bg-platform-whatsapp text-on-platform-bright' },
} satisfies Record<PlatformId, Face>;

/** A platform's mark in one colour, for dense places. `named` reads its name aloud. */
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
