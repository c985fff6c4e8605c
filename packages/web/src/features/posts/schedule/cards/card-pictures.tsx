// A drawing within the page has no address that an img could use.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { keysOf } from '@brandly/contract/records';
import { Ellipsis, History, Plus, TriangleAlert } from 'lucide-react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { type Status, statusFaces } from '../../../../ui/status-badge.tsx';

/** The size of each drawing; each use sets its own size. */
const DRAWN_PX = 24;

/**
 * The pictures on cards, drawn once per screen. A card only refers to them: a week of 500 posts uses some 1,500. They
 * clip nothing, since every clip is a layer to compose again in each frame of a drag.
 */
export function CardPictures() {
  return (
    <svg aria-hidden className="absolute size-0">
      {keysOf(statusFaces).map((status) => {
        const { Icon } = statusFaces[status];
        return (
          <symbol key={status} id={`card-${status}`} viewBox="0 0 24 24" overflow="visible">
            <Icon size={DRAWN_PX} strokeWidth={2.4} overflow="visible" />
          </symbol>
        );
      })}
      {PLATFORM_IDS.map((platform) => (
        <symbol key={platform} id={`card-${platform}`} viewBox="0 0 24 24" overflow="visible">
          <PlatformLogo platform={platform} size={DRAWN_PX} named={false} className="overflow-visible" />
        </symbol>
      ))}
      <symbol id="card-held" viewBox="0 0 24 24" overflow="visible">
        <TriangleAlert size={DRAWN_PX} strokeWidth={2.4} overflow="visible" />
      </symbol>
      <symbol id="card-options" viewBox="0 0 24 24" overflow="visible">
        <Ellipsis size={DRAWN_PX} overflow="visible" />
      </symbol>
      <symbol id="card-plus" viewBox="0 0 24 24" overflow="visible">
        <Plus size={DRAWN_PX} strokeWidth={2.4} overflow="visible" />
      </symbol>
      <symbol id="card-past" viewBox="0 0 24 24" overflow="visible">
        <History size={DRAWN_PX} strokeWidth={2.4} overflow="visible" />
      </symbol>
    </svg>
  );
}

type CardPictureProps = {
  name: Status | PlatformId | 'held' | 'options' | 'plus' | 'past';
  size: number;
  className?: string;
};

/** One of these pictures, beside the word it stands for. */
export function CardPicture({ name, size, className }: CardPictureProps) {
  return (
    <svg width={size} height={size} aria-hidden overflow="visible" className={className}>
      <use href={`#card-${name}`} />
    </svg>
  );
}

/** A platform's logo; its name is read aloud. */
export function CardPlatform({ platform, size, className }: { platform: PlatformId; size: number; className: string }) {
  return (
    <svg
      width={size}
      height={size}
      role="img"
      aria-label={PLATFORM_NAMES[platform]}
      overflow="visible"
      className={className}
    >
      <use href={`#card-${platform}`} />
    </svg>
  );
}
