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

type Face = { name: string; Logo: ComponentType<LogoProps>; tile: string };

/** What each platform looks like here: the name people read, its mark, and the colours of its tile. */
export const platformFaces = {
  facebook: { name: 'Facebook', Logo: FacebookLogo, tile: 'bg-platform-facebook text-on-platform' },
  instagram: { name: 'Instagram', Logo: InstagramLogo, tile: 'bg-platform-instagram text-on-platform' },
  youtube: { name: 'YouTube', Logo: YouTubeLogo, tile: 'bg-platform-youtube text-on-platform' },
  twitter: { name: 'X', Logo: TwitterLogo, tile: 'bg-platform-twitter text-on-platform-black' },
  linkedin: { name: 'LinkedIn', Logo: LinkedInLogo, tile: 'bg-platform-linkedin text-on-platform' },
  tiktok: { name: 'TikTok', Logo: TikTokLogo, tile: 'bg-platform-tiktok text-on-platform-black' },
  pinterest: { name: 'Pinterest', Logo: PinterestLogo, tile: 'bg-platform-pinterest text-on-platform' },
  snapchat: { name: 'Snapchat', Logo: SnapchatLogo, tile: 'bg-platform-snapchat text-on-platform-bright' },
  threads: { name: 'Threads', Logo: ThreadsLogo, tile: 'bg-platform-threads text-on-platform-black' },
  whatsapp: { name: 'WhatsApp', Logo: WhatsAppLogo, tile: 'bg-platform-whatsapp text-on-platform-bright' },
} satisfies Record<string, Face>;

/** The ten platforms, as they are written in addresses. */
export type PlatformId = keyof typeof platformFaces;

/** True for a text that names one of the ten platforms in lower case. */
export function isPlatformId(text: string): text is PlatformId {
  return Object.hasOwn(platformFaces, text);
}

/** A platform's mark in one colour, for dense places. `named` reads its name aloud. */
export function PlatformLogo({ platform, named = true, ...props }: { platform: PlatformId; named?: boolean } & LogoProps) {
  const { Logo, name } = platformFaces[platform];
  return <Logo {...(named ? { label: name } : {})} {...props} />;
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
