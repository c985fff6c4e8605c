import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';

export const MESSAGES = 'divide-y divide-line rounded-large border border-line';
/** Who wrote, what, and the answer to it; on a phone below each other. */
export const MESSAGE = 'grid grid-cols-1 gap-x-6 gap-y-2 p-4 pl-7 lg:grid-cols-[15rem_minmax(0,1fr)_auto]';
export const MESSAGE_HEAD =
  'grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 type-body lg:block';

export const MESSAGE_FOOT = 'flex flex-wrap content-start gap-2 lg:flex-row-reverse';

const NARROWEST = 'min-[22.5rem]:hidden';
/** Of each message its lines of text, from where each does not come. */
const LONG = ['', '', 'sm:hidden', NARROWEST, 'sm:hidden'];
const LINES = [LONG, LONG, ['', 'sm:max-lg:hidden', 'sm:hidden']];

/** The messages without them, the newest of which are unread and long, and one of an address as long. Words begin on a line with those in the buttons. */
export function MessagesShape() {
  return (
    <span className={`block ${MESSAGES}`}>
      {LINES.map((lines, message) => (
        // The messages stay in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={message} className={MESSAGE}>
          <span className={`${MESSAGE_HEAD} lg:pt-1.5`}>
            <SkeletonLine className="type-name" bar="h-3 w-32" />
            <SkeletonLine className="type-small lg:h-5" bar="h-3 w-20" />
            <SkeletonLine className="col-span-full" bar="h-3 w-52" />
            {message === 0 && <SkeletonLine className={`col-span-full ${NARROWEST}`} bar="h-3 w-18" />}
          </span>
          <span className="block type-reading lg:pt-1.5">
            {lines.map((where, line) => (
              <SkeletonLine
                // The lines stay in their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={line}
                className={where}
                bar={`h-3 ${line === 0 ? 'w-full' : line === lines.length - 1 ? 'w-2/3' : line === 1 ? 'w-full sm:w-3/5' : 'w-full'}`}
              />
            ))}
          </span>
          <span className={MESSAGE_FOOT}>
            <Skeleton className="h-control w-15 pointer-coarse:w-17" />
            {lines === LONG && (
              <span className="flex h-control items-center px-3">
                <Skeleton className="h-3 w-20" />
              </span>
            )}
          </span>
        </span>
      ))}
    </span>
  );
}
