import { Button } from '../../../ui/button.tsx';
import type { ListPages } from './list-pages.ts';

export type ListPaging = { loading: boolean; onMore: (way: keyof ListPages) => void };

const WORDS = { earlier: 'Show earlier posts', later: 'Show later posts' } satisfies Record<keyof ListPages, string>;

/** At either end of the list: another quarter of a year. */
export function MoreButton({ paging, way }: { paging: ListPaging; way: keyof ListPages }) {
  return (
    <div className="flex justify-center py-3 [overflow-anchor:none]">
      <Button busy={paging.loading} busyText="Loading posts..." onClick={() => paging.onMore(way)}>
        {WORDS[way]}
      </Button>
    </div>
  );
}
