import type { Brand } from '@brandly/contract/brands';
import { ChevronLeft, ChevronRight, ListFilter, Plus, Rows2, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/page/segmented.tsx';
import { warmComposer } from '../composer/composer-opening.tsx';
import { UndoButtons } from './dialog-openings.ts';
import type { SwitchProps } from './filters/filter-row.tsx';
import type { PostChanges } from './moving/use-post-changes.ts';
import type { View } from './schedule-search.ts';

type BesideProps = {
  view: View;
  changes: PostChanges;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  /** Whether a phone shows the filters. */
  filters: FiltersSwitchProps;
};

/** The controls beside the title; on a phone at the right end of its row, where no title moves them: steps through time, the filters, and elsewhere undo, which on a phone is among the filters: it would push the calendar down. */
export function BesideTitle({ view, changes, onStep, onToday, filters }: BesideProps) {
  const isList = view === 'list';
  return (
    <div
      className={classNames(
        'flex items-center gap-1 max-sm:-order-1 min-[375px]:max-sm:ml-auto',
        !isList && 'max-sm:gap-0.5 sm:ml-2',
      )}
    >
      {!isList && (
        <>
          <IconButton outlined label="Previous" data-drag-step onClick={() => onStep(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <Button className="max-sm:px-2" onClick={onToday}>
            Today
          </Button>
          <IconButton outlined label="Next" data-drag-step onClick={() => onStep(1)}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <FiltersSwitch {...filters} />
      <UndoButtons changes={changes} className="max-sm:hidden" />
    </div>
  );
}

type FiltersSwitchProps = SwitchProps & {
  /** How many filters leave something out. */
  inUse: number;
  /** The one brand whose posts are shown, if there are others. */
  brand: Brand | undefined;
};

/** Shows the filters on a phone, where their rows would take the room of the posts, and says how many are in use, or whose posts are shown. */
function FiltersSwitch({ shown, onChange, inUse, brand }: FiltersSwitchProps) {
  // The brand's mark says it; with other filters their number does.
  const only = inUse === 1 ? brand : undefined;
  const words = only ? only.name : inUse > 0 && `${inUse} in use`;
  return (
    <IconButton
      outlined
      tooltip={false}
      label={words ? `Filters, ${words}` : 'Filters'}
      aria-expanded={shown}
      className={classNames('sm:hidden', shown && 'border-accent! bg-accent-tint text-accent-text!')}
      onClick={() => onChange(!shown)}
    >
      {/* What is in use stands below the short lines of the funnel, which makes room for it. */}
      <ListFilter size={16} aria-hidden className={words ? '-translate-1' : undefined} />
      {only ? (
        <BrandMark brand={only} size="xs" className="absolute right-1 bottom-1" />
      ) : (
        inUse > 0 && (
          <span
            aria-hidden
            className="absolute right-1 bottom-1 grid h-4 min-w-4 place-items-center rounded-chip bg-accent px-1 type-count text-on-accent"
          >
            {inUse}
          </span>
        )
      )}
    </IconButton>
  );
}

type ActionsProps = {
  view: View;
  onView: (view: View) => void;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  onCreate: () => void;
};

type DensityProps = { compact: boolean; onCompact: (compact: boolean) => void; className: string };

/** Chooses how much of a week fits. On a phone it is among the filters. */
export function DensitySwitch({ compact, onCompact, className }: DensityProps) {
  return (
    <Segmented
      label="Density"
      value={compact ? 'compact' : 'comfortable'}
      onValueChange={(value) => onCompact(value === 'compact')}
      segments={[
        { value: 'comfortable', label: 'Comfortable', icon: <Rows2 size={15} aria-hidden /> },
        { value: 'compact', label: 'Compact', icon: <Rows3 size={15} aria-hidden /> },
      ]}
      className={className}
    />
  );
}

/** The right end of the title row: density, view, and the button that creates a post. */
export function TitleActions({ view, onView, compact, onCompact, onCreate }: ActionsProps) {
  // The switch answers the press at once. The view itself takes a moment to draw.
  const [ahead, setAhead] = useState({ of: view, to: view });
  if (ahead.of !== view) setAhead({ of: view, to: view });
  return (
    <>
      {view === 'week' && (
        // In a tablet's second row it stands after the views, with which every row begins.
        <DensitySwitch
          compact={compact}
          onCompact={onCompact}
          className="max-sm:hidden md:max-lg:order-1 md:max-lg:mr-auto"
        />
      )}
      <Segmented
        label="View"
        // A window of 1,024 px has room for one row of title, steps, views and Create post.
        className="max-sm:grow lg:max-xl:*:px-2"
        value={ahead.to === 'day' ? 'month' : ahead.to}
        onValueChange={(next) => {
          setAhead({ of: view, to: next });
          onView(next);
        }}
        segments={[
          { value: 'agenda', label: 'Agenda' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
          { value: 'list', label: 'List' },
        ]}
      />
      <Button
        kind="primary"
        className="md:max-lg:order-2 beside-steps-narrow"
        icon={<Plus size={15} strokeWidth={2.4} aria-hidden />}
        onClick={onCreate}
        onPointerEnter={warmComposer}
        onFocus={warmComposer}
      >
        <span className="max-sm:sr-only">Create post</span>
      </Button>
    </>
  );
}
