import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { LISTED_ACCOUNT } from './account-row.tsx';
import { ACTIONS, BELOW_NAME, CONNECTED, NAME, ROW } from './platform-row.tsx';

/** Wider, what can be done would stand far from whom it is done to. */
export const ROWS = '@container/rows max-w-288 divide-y divide-line overflow-hidden rounded-large border border-line';

/** Placeholders for the rows of the platforms, each with an account that is called like its brand. */
export const RowsShape = () => (
  <span className={`block ${ROWS}`}>
    {PLATFORM_IDS.map((platform) => (
      <span key={platform} className={`${ROW} ${CONNECTED.row}`}>
        <span className={`${NAME} ${CONNECTED.name}`}>
          <Skeleton className={`size-8 flex-none ${CONNECTED.mark}`} />
          <SkeletonLine className="type-label" bar="h-3.5 w-20" />
        </span>
        <span className={`${BELOW_NAME} ${CONNECTED.accounts}`}>
          <span className={`grid items-center ${LISTED_ACCOUNT}`}>
            <Skeleton className="size-8 *:rounded-chip max-sm:hidden" />
            <SkeletonLine className="col-start-2 type-body max-sm:type-small" bar="h-3 w-28" />
            <SkeletonLine className="type-small max-sm:hidden sm:@max-[52rem]/rows:justify-self-end" bar="h-2.5 w-24" />
            <Skeleton className="h-2.5 w-11 justify-self-end max-sm:hidden" />
          </span>
        </span>
        <span className={`${ACTIONS} ${CONNECTED.actions}`}>
          <span className="grid justify-items-end sm:hidden">
            <SkeletonLine className="type-body" bar="h-3.5 w-12" />
            <SkeletonLine className="type-small" bar="h-2.5 w-15" />
          </span>
          <Skeleton className="mx-2 h-2.5 w-28 max-sm:hidden" />
          <span className="flex min-h-control min-w-6 items-center justify-end pl-1">
            <Skeleton className="h-3 w-21.5 max-sm:w-3.5" />
          </span>
        </span>
      </span>
    ))}
  </span>
);
