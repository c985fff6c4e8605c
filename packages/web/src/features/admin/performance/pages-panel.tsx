import type { PageRecord } from '@brandly/contract/performance';
import { formatMs, formatVital, rateLoadTime, rateMeasured, type Vital } from '@brandly/contract/performance/rules';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TableFrame } from '../figures.tsx';
import { momentText, numberText, spanText } from '../moments.ts';
import { Rated } from '../rating.tsx';

const HEADS: readonly { column: PageColumn; label: string; className?: string }[] = [
  { column: 'page', label: 'Page' },
  { column: 'samples', label: 'Samples', className: 'text-right' },
  { column: 'load', label: 'Load Time', className: 'text-right' },
  { column: 'updated', label: 'Last Updated', className: 'text-right max-sm:hidden' },
];
const COLUMN_COUNT = HEADS.length;

/** Every page that was visited; a row expands to its vitals and visits. */
export function PagesPanel({ pages }: { pages: readonly PageRecord[] }) {
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <Panel title="Pages Overview">
      {pages.length === 0 ? (
        <div className="type-body text-ink-2">
          <p className="font-strong text-ink">No Pages Monitored Yet</p>
          <p>Metrics appear here shortly after somebody opens a page.</p>
        </div>
      ) : (
        <TableFrame label="Measurements of each page">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-line">
                {HEADS.map(({ column, label, className }) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={order.column === column ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
                    className={classNames('px-2 py-1 text-left type-small text-ink-2', className)}
                  >
                    <button
                      type="button"
                      onClick={() => setOrder(orderAfter(order, column))}
                      className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
                    >
                      {label}
                      {order.column === column && <Arrow size={12} aria-hidden />}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sortPages(pages, order).map((page) => (
                <PageRow key={page.path} page={page} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Panel>
  );
}

function PageRow({ page }: { page: PageRecord }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { averageLoadTime } = page;
  return (
    <Fragment>
      <tr className="border-b border-line hover:bg-hover">
        <th scope="row" className="px-2 py-1 text-left">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 w-full items-center gap-1.5 text-left type-body"
          >
            <ChevronRight size={14} aria-hidden className={classNames('flex-none text-ink-3', isOpen && 'rotate-90')} />
            <span className="break-all">{page.path}</span>
          </button>
        </th>
        <td className="px-2 text-right type-body tabular-nums">{numberText(page.totalSamples)}</td>
        <td className="px-2 text-right type-body tabular-nums">
          {averageLoadTime === null ? (
            <span className="text-ink-3">Not loaded directly</span>
          ) : (
            <Rated rating={rateLoadTime(averageLoadTime)}>{formatMs(averageLoadTime, 1)}</Rated>
          )}
        </td>
        <td className="px-2 text-right type-body text-ink-2 max-sm:hidden">{momentText(page.lastUpdated)}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className="border-b border-line bg-sunken">
        <td colSpan={COLUMN_COUNT} className="px-4 py-3">
          {isOpen && <PageDetails page={page} />}
        </td>
      </tr>
    </Fragment>
  );
}

function PageDetails({ page }: { page: PageRecord }) {
  const vital = (name: Extract<Vital, 'LCP' | 'FID' | 'CLS'>) => {
    const average = page.coreWebVitals[name];
    const p75 = page.p75[name];
    if (average === null || p75 === null) return 'Not measured';
    return (
      <>
        <Rated rating={rateMeasured(name, p75)}>{formatVital(name, p75)}</Rated>
        <span className="block type-small text-ink-3">average {formatVital(name, average)}</span>
      </>
    );
  };
  const facts = [
    ['LCP', vital('LCP')],
    ['FID', vital('FID')],
    ['CLS', vital('CLS')],
    [
      'Bounce rate',
      page.bounceRate === null ? (
        'Not known yet'
      ) : (
        <Rated key="bounce" rating={rateMeasured('bounceRate', page.bounceRate)}>
          {page.bounceRate}%
        </Rated>
      ),
    ],
    ['Average time on page', page.averageTimeOnPage === null ? 'Not known yet' : spanText(page.averageTimeOnPage)],
    ['Last updated', momentText(page.lastUpdated)],
    ['Data points', numberText(page.totalSamples)],
  ] as const;
  const isEmpty = Object.values(page.coreWebVitals).every((value) => value === null) && page.bounceRate === null;
  return (
    <>
      {isEmpty && <p className="mb-2 type-body text-ink-2">No performance data available yet</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-x-4 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="type-small text-ink-2">{label}</dt>
            <dd className="type-body tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const PAGE_COLUMNS = ['page', 'samples', 'load', 'updated'] as const;
type PageColumn = (typeof PAGE_COLUMNS)[number];
type PageOrder = { column: PageColumn; isDescending: boolean };
const DEFAULT_ORDER: PageOrder = { column: 'samples', isDescending: true };

/** Returns the order after a press on a column head: reversed, or by the new column, numbers from the largest. */
const orderAfter = (order: PageOrder, column: PageColumn): PageOrder => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== 'page',
});

/** Sorts the pages; those without a load time come last in either direction. */
function sortPages(pages: readonly PageRecord[], { column, isDescending }: PageOrder): PageRecord[] {
  const turn = isDescending ? -1 : 1;
  return pages.toSorted((a, b) => {
    if (column === 'page') return turn * a.path.localeCompare(b.path);
    if (column === 'updated') return turn * a.lastUpdated.localeCompare(b.lastUpdated);
    if (column === 'samples') return turn * (a.totalSamples - b.totalSamples) || a.path.localeCompare(b.path);
    if (a.averageLoadTime === null || b.averageLoadTime === null)
      return Number(a.averageLoadTime === null) - Number(b.averageLoadTime === null);
    return turn * (a.averageLoadTime - b.averageLoadTime);
  });
}
