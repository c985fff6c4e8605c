import { classNames } from '../../../../ui/class-names.ts';
import { ROW_COLUMNS, TABLE_COLUMNS } from './row-columns.ts';
import { SkeletonBlock } from './skeleton-block.tsx';

/** How many placeholders each day gets; in the agenda the first is for what needs action, seldom more than one post. */
const POSTS = [1, 3, 3, 3, 2, 1, 1];

/** The head of the list; between its buttons a narrow window has no room for two of them. */
const HEADS = ['', 'Date', 'Status', 'Platform', 'Account', 'Post', 'Created'];

/** Has the columns of the rows that follow; on a tablet two lines, on a phone two with the picture at the right. */
export function LoadingRows({ table = false }: { table?: boolean }) {
  return (
    <>
      {table && (
        <span
          aria-hidden
          className={classNames(
            'flex h-9 items-center border-b border-line px-gutter type-small text-ink-2 xl:grid max-xl:pointer-coarse:h-10',
            TABLE_COLUMNS,
          )}
        >
          {HEADS.map((word) => (
            <span
              key={word}
              className={classNames(
                'max-xl:px-2 max-xl:first:mr-auto',
                (word === 'Account' || word === 'Post') && 'max-xl:hidden',
              )}
            >
              {word}
            </span>
          ))}
        </span>
      )}
      {POSTS.map((posts, day) => (
        // The days never change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={day} className="grid">
          <span className="flex h-9 items-center border-b border-line px-gutter">
            <SkeletonBlock className="h-3.5 w-32" />
          </span>
          {Array.from({ length: posts }, (_, post) => (
            // oxlint-disable-next-line react/no-array-index-key
            <RowShape key={post} table={table} isTrouble={!table && day === 0} />
          ))}
        </span>
      ))}
    </>
  );
}

/** A post; one in trouble has its date above its time, and its reason below all. */
const RowShape = ({ table, isTrouble }: { table: boolean; isTrouble: boolean }) => (
  <span className="block border-b border-line px-gutter">
    <span
      className={classNames(
        'grid h-21 grid-cols-[1fr_44px] grid-rows-[24px_48px] content-center items-center gap-x-2 sm:grid-rows-none',
        isTrouble ? 'sm:h-16 lg:h-12' : 'sm:h-13 lg:h-11',
        table ? TABLE_COLUMNS : ROW_COLUMNS,
      )}
    >
      <SkeletonBlock className="size-4 max-sm:hidden" />
      <span className="flex gap-x-2 gap-y-1.5 max-sm:col-span-2 sm:flex-col lg:contents">
        <SkeletonBlock className="h-3.5 w-14" />
        <SkeletonBlock className="h-3.5 w-20" />
        <SkeletonBlock className="ml-auto h-4 w-9 sm:hidden" />
        <SkeletonBlock className="ml-2 h-4 w-4 sm:hidden" />
      </span>
      <SkeletonBlock className={classNames('h-4 w-9.5 max-sm:hidden', table && 'xl:w-4')} />
      <SkeletonBlock className="h-4 w-4/5 max-xl:hidden" />
      <span className="grid content-around max-lg:h-10 max-sm:h-12">
        <SkeletonBlock className="h-3 w-11/12 lg:w-3/5" />
        <SkeletonBlock className="h-3 w-3/4 sm:w-3/5 lg:hidden" />
      </span>
      {table && <SkeletonBlock className="h-4 w-12 max-xl:hidden" />}
      <SkeletonBlock className="size-8 max-sm:size-11" />
      <span className="grid w-6 place-items-center max-sm:hidden">
        <SkeletonBlock className="h-1 w-4" />
      </span>
    </span>
    {isTrouble && <SkeletonBlock className="mt-1 mb-2.5 h-2.5 w-56 max-sm:mb-3.5 max-[22rem]:mb-8.5 sm:ml-9" />}
  </span>
);
