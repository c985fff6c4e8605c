import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../behaviour/save-file.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { csvOf } from './chart-rules.ts';
import { CHART_CARD, CHART_HEAD } from './chart-shape.tsx';
import { ScrollRegion } from './scroll-region.tsx';

/** A chart's data as rows: the table view and the CSV file contain the same. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

type ChartFrameProps = {
  title: string;
  /** The number above the chart. */
  figure?: ReactNode;
  /** Beside the number: which day it is from. */
  figureOf?: string | undefined;
  /** A note on the source, beside the title. */
  note?: ReactNode;
  table: ChartTable;
  /** Without the extension. */
  fileName: string;
  /** Why there is nothing to draw: shown in one line instead of the chart, across all columns. */
  missing?: string | null;
  className?: string;
  children: ReactNode;
};

/** A chart with its title, which can also be shown as a table and saved as a file. */
export function ChartFrame({
  title,
  figure,
  figureOf,
  note,
  table,
  fileName,
  missing,
  className,
  children,
}: ChartFrameProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  if (missing) {
    return (
      <section
        aria-labelledby={titleId}
        className="col-span-full flex min-w-0 break-inside-avoid flex-wrap items-center gap-x-4 gap-y-1 rounded-large border border-line px-4 py-2.5"
      >
        <h3 id={titleId} className="type-label text-ink-2">
          {title}
        </h3>
        <p className="flex-1 type-small text-ink-3">{missing}</p>
        {note && <div className="-my-1.5 -mr-2 flex-none pointer-coarse:-mr-3">{note}</div>}
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId} className={classNames(CHART_CARD, className)}>
      <header className={CHART_HEAD}>
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="type-label text-ink-2">
            {title}
          </h3>
          {figure !== undefined && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="type-figure">{figure}</span>
              {figureOf !== undefined && <span className="type-small text-ink-3">{figureOf}</span>}
            </p>
          )}
        </div>
        <div className="-my-1.5 -mr-2 flex flex-none items-center pointer-coarse:-my-2 pointer-coarse:-mr-3">
          {note}
          <IconButton
            label={asTable ? 'Show as chart' : 'Show as table'}
            aria-pressed={asTable}
            aria-describedby={titleId}
            className="print:hidden"
            onClick={() => setAsTable(!asTable)}
          >
            <Table2 size={15} aria-hidden />
          </IconButton>
          <IconButton
            label="Download CSV"
            aria-describedby={titleId}
            className="print:hidden"
            onClick={() => saveFile(`${fileName}.csv`, csvOf(table.columns, table.rows), 'text/csv')}
          >
            <Download size={15} aria-hidden />
          </IconButton>
        </div>
      </header>
      {asTable ? <DataTable table={table} label={title} /> : children}
    </section>
  );
}

/** A table with numbers aligned right. It scrolls by itself, also by keyboard. */
export function DataTable({ table, label }: { table: ChartTable; label: string }) {
  return (
    <ScrollRegion label={`${label}, table`} className="max-h-72 overflow-auto">
      <table className="w-full type-body tabular-nums">
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'sticky top-0 bg-surface px-2 py-1.5 type-small text-ink-2',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')} className="border-t border-line">
              {row.map((value, index) => {
                const text =
                  value === null ? 'No value' : typeof value === 'number' ? value.toLocaleString('en-US') : value;
                return (
                  <td
                    key={table.columns[index]}
                    className={classNames(
                      'px-2 py-1.5',
                      index === 0 ? 'text-left' : 'text-right',
                      value === null && 'text-ink-3',
                    )}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
