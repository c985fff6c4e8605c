import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';
import { PanelShape } from '../panel-shape.tsx';
import { INTEGRATIONS_WORDS, IntegrationsShape } from './integrations-shape.tsx';

/** The system page's panels: beside each other where that makes names and values stand close together. */
export const SYSTEM_COLUMNS = 'grid grid-cols-1 gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] xl:grid-cols-3';

/** Instead of the verdict, and of when it was found; on a phone they take two lines. */
export const SYSTEM_WORDS = (
  <span className="grid h-[1lh] content-center gap-2 max-sm:h-[2lh]">
    <Skeleton className="h-3 w-64 max-sm:w-32" />
    <Skeleton className="h-3 w-36 sm:hidden" />
  </span>
);

/** Panels below each other, each as high as its content; the last one ends where its neighbours do. */
export const STACK = 'flex flex-col gap-5 lg:*:last:grow';
/** Beside all of the others. */
export const FIRST_STACK = `${STACK} lg:row-span-2`;
/** One panel of few words: below the second column, and the third where there are three. */
export const LOW_STACK = 'grid empty:hidden lg:col-start-2 lg:row-start-2 xl:col-end-4';
/** The third of three; below two, its panels share a line. */
export const THIRD_STACK = `${STACK} lg:max-xl:col-span-2 lg:max-xl:flex-row lg:max-xl:*:flex-1 xl:col-start-3 xl:row-start-1`;

type FactsShapeProps = {
  facts: number;
  /** Each has a second, smaller line. */
  isTall?: boolean;
  /** How high the words below the heading are, in lines. */
  words?: string;
  /** A sentence below them says what there is none of; on a phone it may wrap. */
  note?: 'line' | 'wraps';
  /** The state of all of them stands beside the heading, and on a small phone two long ones take two lines. */
  isRated?: boolean;
};

/** What the system page usually says, by column. */
const SYSTEM_PANELS: readonly { place: string; panels: readonly FactsShapeProps[] }[] = [
  {
    place: FIRST_STACK,
    panels: [
      { facts: 3, note: 'line' },
      { facts: 7, isRated: true },
    ],
  },
  { place: STACK, panels: [{ facts: 5 }, { facts: 2, isTall: true }] },
  { place: LOW_STACK, panels: [{ facts: 0, words: 'mt-1 h-[1lh] lg:max-xl:h-[2lh] max-sm:h-[3lh]' }] },
  { place: THIRD_STACK, panels: [{ facts: 4, note: 'wraps' }, { facts: 3 }] },
];

/** The panels of the system page, and the platforms below them. */
export function SystemShape() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className={SYSTEM_COLUMNS}>
        {SYSTEM_PANELS.map(({ place, panels }) => (
          <span key={place} className={place}>
            {panels.map((panel) => (
              <FactsShape key={panel.facts + (panel.words ?? '')} {...panel} />
            ))}
          </span>
        ))}
      </div>
      <PanelShape words={INTEGRATIONS_WORDS}>
        <IntegrationsShape />
      </PanelShape>
    </div>
  );
}

/** A panel with its heading and its facts: a name at the left of each line, its value at the right. */
const FactsShape = ({ facts, isTall, words, note, isRated }: FactsShapeProps) => (
  <PanelShape
    action={
      isRated && (
        <span className="flex h-control items-center">
          <Skeleton className="h-6 w-19.5 pointer-coarse:w-21 *:rounded-chip" />
        </span>
      )
    }
    words={
      words && (
        <span className={`flex items-center ${words}`}>
          <Skeleton className="h-3 w-4/5" />
        </span>
      )
    }
  >
    {facts > 0 && (
      <span
        className={`grid divide-y divide-line ${isRated ? 'max-[22.5rem]:*:nth-5:pb-9 max-[22.5rem]:*:nth-6:pb-9' : ''}`}
      >
        {Array.from({ length: facts }, (_, fact) => (
          // The lines are identical.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={fact} className="flex items-center justify-between py-2 first:pt-0 last:pb-0">
            <span>
              <SkeletonLine bar="h-3 w-32" />
              {isTall && <SkeletonLine className="type-small" bar="h-2.5 w-40" />}
            </span>
            <Skeleton className="h-3 w-10" />
          </span>
        ))}
        {note && (
          <span className="pt-2">
            <SkeletonLine bar={`h-3 w-60 ${note === 'wraps' ? 'max-sm:w-full' : ''}`} />
            {note === 'wraps' && <SkeletonLine className="sm:hidden" bar="h-3 w-1/2" />}
          </span>
        )}
      </span>
    )}
  </PanelShape>
);
