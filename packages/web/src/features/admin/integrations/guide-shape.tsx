import type { PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import { PlatformTile } from '../../../platforms/platform-logo.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';
import { PanelShape } from '../panel-shape.tsx';

/** A platform's setup: its steps, and what to know about it beside them. */
export const GUIDE_COLUMNS = 'grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
export const GUIDE_COLUMN = 'grid min-w-0 content-start gap-5';
export const CREDENTIAL_FIELDS = 'grid gap-4 sm:grid-cols-2';
export const CREDENTIALS_NOTE = '-mt-1.5 type-small text-ink-3 wrap-anywhere sm:col-span-2';
export const GUIDE_FACT = 'mb-2.5 break-inside-avoid last:mb-0';

/** Instead of what is left to do. */
export const GUIDE_WORDS = <SkeletonLine bar="h-3 w-56 pointer-coarse:w-69" />;
/** Instead of the state of the setup. */
export const GUIDE_BADGE = <Skeleton className="h-6 w-29 pointer-coarse:w-33.5 *:rounded-chip" />;
/** Around the title: the platform's mark before it, and the state of its setup. */
export const guideMarks = (platform: PlatformId, badge: ReactNode): ReactNode => (
  <>
    <PlatformTile platform={platform} className="-order-1" />
    {badge}
  </>
);

export const GUIDE_SCOPES = 'flex flex-wrap gap-1.5';

/** How many lines each fact takes beside the steps: on a wide screen, and at most. */
const FACTS = [
  [1, 2],
  [2, 2],
  [2, 2],
  [3, 4],
  [1, 1],
  [1, 1],
  [2, 3],
] as const;
/** The widths of the permissions' names. */
const SCOPES = ['w-30', 'w-37', 'w-35', 'w-44', 'w-40.5', 'w-43', 'w-26'];

/** One more line of a text on a small phone. */
const NARROW_LINE = <SkeletonLine className="min-[22.5rem]:hidden" bar="h-3 w-full" />;

/** The first three steps and, where it stands beside them, what to know. */
export function GuideShape() {
  return (
    <div className={GUIDE_COLUMNS}>
      <span className={GUIDE_COLUMN}>
        <PanelShape isStep words={<Lines count={1} most={2} />}>
          <span className={CREDENTIAL_FIELDS}>
            <FieldShape />
            <FieldShape />
            <span className={CREDENTIALS_NOTE}>
              {NARROW_LINE}
              <Lines count={1} most={3} />
            </span>
          </span>
          <span className="-my-1 flex h-control items-center">
            <SkeletonLine bar="h-3 w-16" />
          </span>
          <span className="rounded-card border border-line px-3 py-2">
            {NARROW_LINE}
            <Lines count={1} most={3} />
          </span>
          <Skeleton className="ml-auto h-control w-14" />
        </PanelShape>
        <PanelShape isStep words={<Lines count={1} most={2} />}>
          <span>
            <Lines count={2} most={5} />
          </span>
          <SkeletonLine bar="h-3 w-full" />
          <Skeleton className="h-control w-48.5 pointer-coarse:w-53" />
        </PanelShape>
        <PanelShape isStep words={<Lines count={1} most={1} />}>
          <span className={GUIDE_SCOPES}>
            {SCOPES.map((width) => (
              <Skeleton key={width} className={`h-5 pointer-coarse:h-6 *:rounded-tick ${width}`} />
            ))}
          </span>
          <Skeleton className="h-control w-20" />
          <span>
            <Lines count={1} most={2} from="2xl" />
          </span>
        </PanelShape>
      </span>
      <PanelShape className="self-start max-xl:hidden">
        <span className="pl-5">
          {FACTS.map(([count, most], fact) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts stay in their order
            <span key={fact} className={`block ${GUIDE_FACT}`}>
              <Lines count={count} most={most} from="2xl" />
            </span>
          ))}
        </span>
        <SkeletonLine className="type-small" bar="h-3 w-72" />
      </PanelShape>
    </div>
  );
}

const FROM = { sm: ['sm:hidden', 'sm:w-3/5'], '2xl': ['2xl:hidden', '2xl:w-3/5'] } as const;

type LinesProps = {
  /** From this width on; below it the text may wrap into more. */
  count: number;
  from?: keyof typeof FROM;
  most: number;
};

/** A text of some lines; the last one is shorter. */
function Lines({ count, from = 'sm', most }: LinesProps) {
  const [hidden, short] = FROM[from];
  return Array.from({ length: most }, (_, line) => {
    const width = line + 1 === most ? 'w-3/5' : line + 1 === count ? `w-full ${short}` : 'w-full';
    // The lines stay in their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <SkeletonLine key={line} className={line < count ? '' : hidden} bar={`h-3 ${width}`} />;
  });
}

const FieldShape = () => (
  <span className="grid min-w-0 gap-1.5">
    <SkeletonLine bar="h-3 w-20" />
    <Skeleton className="h-control" />
  </span>
);
