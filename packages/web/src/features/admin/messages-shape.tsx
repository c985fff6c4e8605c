import { Skeleton } from '../../ui/page/skeleton.tsx';
import { LineShape } from './panel-shape.tsx';

export const MESSAGES = 'divide-y divide-line rounded-large border border-line';
/** Who wrote, what, and the answer to it; on a phone below each other. */
export const MESSAGE = 'grid grid-cols-1 gap-x-6 gap-y-2 p-4 pl-7 lg:grid-cols-[15rem_minmax(0,1fr)_auto]';
export const MESSAGE_HEAD =
  'grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 type-body lg:block';

/** The messages without them. Words begin on a line with those in the buttons. */
export function MessagesShape() {
  return (
    <span className={`block ${MESSAGES}`}>
      {['a', 'b', 'c'].map((line) => (
        <span key={line} className={MESSAGE}>
          <span className={`${MESSAGE_HEAD} lg:pt-1.5`}>
            <LineShape className="type-name *:w-32" />
            <LineShape className="type-small *:w-20 lg:h-5" />
            <LineShape className="col-span-full *:w-52" />
          </span>
          <span className="block type-reading lg:pt-1.5">
            {['*:w-full', '*:w-full lg:*:w-1/2', '*:w-full lg:hidden', '*:w-2/3 lg:hidden'].map((width) => (
              <LineShape key={width} className={width} />
            ))}
          </span>
          <span className="flex lg:w-43 lg:justify-end">
            <Skeleton className="h-control w-15 pointer-coarse:w-17" />
          </span>
        </span>
      ))}
    </span>
  );
}
