import type { ReactNode } from 'react';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';

/** A card; on a phone the page itself, so that nothing is cut off at a frame. */
export const FORM = 'grid gap-5 sm:rounded-large sm:border sm:border-line sm:p-5';
/** Visible without scrolling, from edge to edge. */
export const FOOT =
  'sticky bottom-0 -mx-gutter flex justify-end gap-2 border-t border-line bg-surface px-gutter py-3 sm:-mx-5 sm:-mb-5 sm:rounded-b-large sm:px-5';

/** A field's label, and below it what the field is. */
const FieldShape = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-col gap-1.5">
    <SkeletonLine className="type-label" bar="h-3 w-24" />
    {children}
  </span>
);

/** The form before its brand is known: every field as high as it will be. */
export const FormShape = () => (
  <span className={FORM}>
    <span className="grid gap-4">
      <FieldShape>
        <Skeleton className="h-control" />
      </FieldShape>
      <FieldShape>
        {/* Four lines. */}
        <Skeleton className="h-[calc(4lh+0.875rem)] type-field" />
      </FieldShape>
      <span className="grid gap-4 sm:grid-cols-2">
        <FieldShape>
          <Skeleton className="h-control" />
        </FieldShape>
        <FieldShape>
          <Skeleton className="h-control" />
          <span className="grid h-[2lh] content-around type-small">
            <Skeleton className="h-2.5" />
            <Skeleton className="h-2.5 w-1/2" />
          </span>
        </FieldShape>
      </span>
      <FieldShape>
        <Skeleton className="h-control" />
      </FieldShape>
    </span>
    <FieldShape>
      <span className="flex flex-wrap gap-4">
        <Skeleton className="size-62.5 *:rounded-large" />
        <Skeleton className="h-36 min-w-56 flex-1 *:rounded-large" />
      </span>
    </FieldShape>
    <span className={`${FOOT} *:h-control`}>
      <Skeleton className="w-17 max-sm:w-19.5" />
      <Skeleton className="w-28 max-sm:w-33.5" />
    </span>
  </span>
);
