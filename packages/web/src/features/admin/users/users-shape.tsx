import { ArrowDown } from 'lucide-react';
import { Skeleton, SkeletonLine } from '../../../ui/page/skeleton.tsx';
import { ColumnHead } from '../figures.tsx';

/** As wide in every column while it loads as later; on a phone there is one column of facts, below a line in place of the head. */
export const USERS_TABLE = 'w-full border-collapse border-line type-body max-md:border-t md:table-fixed';

/** Who it is; on a phone also what the other columns say. */
export const PERSON_CELL = 'h-11 py-1.5 pr-3 text-left font-regular max-md:py-2.5 max-md:pr-1';
export const PERSON = 'flex gap-3 md:items-center';
export const PERSON_FACTS = 'mt-1 flex min-h-6 flex-wrap items-center gap-x-3 md:hidden';

const FROM_MD = 'px-3 text-left max-md:hidden';
const FROM_LG = 'px-3 text-left max-lg:hidden';
const FROM_XL = 'px-3 text-left max-xl:hidden';

/** What the columns of the table of users are. On a phone the facts say so themselves. */
export function UsersHead() {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b border-line type-small text-ink-2">
        <ColumnHead className="py-2 pr-3 text-left min-[100rem]:w-[36%]">Name</ColumnHead>
        <ColumnHead className={`w-31 ${FROM_MD}`}>Role</ColumnHead>
        <ColumnHead className={`w-40 ${FROM_MD}`}>Status</ColumnHead>
        <ColumnHead className={`w-20 ${FROM_LG}`}>Brands</ColumnHead>
        <ColumnHead className={`w-34 ${FROM_LG}`}>Last sign-in</ColumnHead>
        <ColumnHead aria-sort="descending" className={`w-34 ${FROM_XL}`}>
          <span className="inline-flex items-center gap-1">
            Joined <ArrowDown size={12} aria-hidden />
          </span>
        </ColumnHead>
        <ColumnHead className="w-32 text-right lg:w-44">
          <span className="sr-only">Actions</span>
        </ColumnHead>
      </tr>
    </thead>
  );
}

/** What stands in the columns between name and actions. */
const FACTS = [
  [FROM_MD, 'h-3 w-9'],
  [FROM_MD, 'h-6 w-14 *:rounded-chip'],
  [FROM_LG, 'h-3 w-3'],
  [FROM_LG, 'h-3 w-16'],
  [FROM_XL, 'h-3 w-18'],
] as const;

/** The table of users without them. */
export function UsersShape() {
  return (
    <table aria-hidden className={USERS_TABLE}>
      <UsersHead />
      <tbody>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
          <tr key={line} className="border-b border-line">
            <td className={PERSON_CELL}>
              <span className={PERSON}>
                <Skeleton className="size-6.5 *:rounded-chip max-[22.4rem]:hidden max-md:mt-1" />
                <span className="grid content-start">
                  <SkeletonLine bar="h-3 w-28" />
                  <SkeletonLine className="type-small" bar="h-3 w-40" />
                  <span className={PERSON_FACTS}>
                    <Skeleton className="h-3 w-22" />
                    <Skeleton className="h-3 w-36" />
                  </span>
                </span>
              </span>
            </td>
            {FACTS.map(([column, size]) => (
              <td key={size} className={column}>
                <Skeleton className={size} />
              </td>
            ))}
            <td>
              <Skeleton className="ml-auto h-4 w-17.5 max-lg:w-4" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
