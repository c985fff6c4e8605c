import type { ScheduledPost } from '@brandly/contract/posts';
import { BrandMark } from '../../../../ui/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { iconButtonClass } from '../../../../ui/icon-button-class.ts';
import { cardName } from '../../post-face.ts';
import { type ScheduleContext, useSchedule } from '../schedule-context.ts';
import { SelectBox } from '../selecting/select-box.tsx';
import { CardPicture } from './card-pictures.tsx';

export type CardProps = {
  post: ScheduledPost;
  movable: boolean;
  selected: boolean;
};

/** The background and border of a card, coloured by its status. */
export const CARD_CLASS = 'group/card calendar-card';

/** The whole card is one button; its other controls lie above it. */
export function OpenButton({ post, selected, className }: Omit<CardProps, 'movable'> & { className: string }) {
  const { zone, open } = useSchedule();
  return (
    <button
      type="button"
      data-card-open
      aria-label={cardName(post, zone)}
      aria-pressed={selected || undefined}
      onClick={() => open(post)}
      className={classNames('absolute inset-0 z-1 outline-none', className)}
    />
  );
}

/** Selects the card; the box covers the card's status icon. */
export function CardSelectBox({ post, selected, className }: Omit<CardProps, 'movable'> & { className: string }) {
  const { zone, toggleSelected } = useSchedule();
  return (
    <SelectBox
      quiet
      label={`Select post: ${cardName(post, zone)}`}
      checked={selected}
      onToggle={() => toggleSelected(post)}
      className={`absolute! ${className}`}
    />
  );
}

const OPTIONS_CLASS = iconButtonClass({ small: true });

/** The three-dot button of a card. All cards share one menu, whose code is loaded with the first press. */
export function OptionsButton({ post, className }: { post: ScheduledPost; className: string }) {
  const { zone, openMenu } = useSchedule();
  return (
    <button
      type="button"
      aria-label={`Post options: ${cardName(post, zone)}`}
      aria-haspopup="menu"
      data-no-drag
      onClick={(event) => openMenu(post, event.currentTarget)}
      className={`${OPTIONS_CLASS} ${className}`}
    >
      <CardPicture name="options" size={16} />
    </button>
  );
}

/** The logo of the post's brand. */
export function CardBrand({ post, size }: { post: ScheduledPost; size?: 'xs' }) {
  return <BrandMark brand={brandOf(post, useSchedule().brands)} {...(size && { size })} />;
}

function brandOf(post: ScheduledPost, brands: ScheduleContext['brands']) {
  return { id: post.brandId, name: post.brand.name, signedLogoUrl: brands.get(post.brandId)?.signedLogoUrl };
}
