import type { ReactNode } from 'react';
import { useDocumentTitle } from '../behaviour/use-document-title.ts';
import { classNames } from '../class-names.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Skeleton } from './skeleton.tsx';

type PageProps = {
  title: string;
  /** A placeholder stands for the title, which is not known yet; `title` says what the page is. */
  isTitleComing?: boolean;
  /** Shown in its place on a phone, where the title itself would fill a row. */
  shortTitle?: string | undefined;
  description?: ReactNode;
  /** In a narrower window there is none. */
  descriptionFrom?: keyof typeof HIDDEN_BELOW | undefined;
  /** The steps between the dashboard and here; leave out on pages of the sidebar. */
  crumbs?: readonly Crumb[];
  /** Beside the title, such as previous, today, next. */
  beside?: ReactNode;
  /** At the right end of the title row; one primary button at most. */
  actions?: ReactNode;
  /** The filter row, 40 high. */
  filters?: ReactNode;
  /** In a narrower window they are hidden, because the title row has another way to them. */
  filtersFrom?: keyof typeof HIDDEN_BELOW | undefined;
  /** How far title, actions and content go to the right: figures and tables, or in the middle one column of text and fields, with contents beside it where it is sided. */
  width?: 'wide' | 'sided' | 'column';
  /**
   * The content reaches the edges and scrolls by itself, like the calendar; on a phone the actions wrap into rows with
   * the title. In a window too low for both (400 % zoom, a phone on its side) the rows scroll away first.
   */
  flush?: boolean;
  children: ReactNode;
};

const HIDDEN_BELOW = { sm: 'max-sm:hidden', md: 'max-md:hidden' };

const WIDTHS = {
  wide: 'mx-auto w-full max-w-wide',
  sided: 'mx-auto w-full max-w-dialog-wide lg:max-w-230',
  column: 'mx-auto w-full max-w-dialog-wide',
};

/** A screen inside the shell: title row 56, filter row 40, then the content. All of them end at the same edge. */
export function Page({
  title,
  isTitleComing = false,
  shortTitle,
  description,
  descriptionFrom,
  crumbs,
  beside,
  actions,
  filters,
  filtersFrom,
  width = 'wide',
  flush = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  const edge = flush ? 'w-full' : WIDTHS[width];
  return (
    <div className={classNames('flex flex-col', flush ? 'flush-page' : 'min-h-full')}>
      {crumbs && (
        <div className="px-gutter pt-3 pointer-coarse:pt-1">
          <div className={edge}>
            <Breadcrumbs crumbs={crumbs} />
          </div>
        </div>
      )}
      <div className="flex-none px-gutter">
        <div className={classNames('page-head', edge)}>
          <h1 aria-label={shortTitle && title} className={classNames('min-w-0 type-title', flush && 'flush-title')}>
            <span className={isTitleComing ? 'sr-only' : shortTitle && 'max-sm:hidden'}>{title}</span>
            {isTitleComing && <Skeleton className="my-1 h-5 w-44" />}
            <span className="sm:hidden">{shortTitle}</span>
          </h1>
          {beside && <div className="contents print:hidden">{beside}</div>}
          {actions && <div className={flush ? 'flush-actions' : 'page-actions'}>{actions}</div>}
          {description && (
            <p
              className={classNames(
                'type-body text-pretty text-ink-2',
                descriptionFrom && HIDDEN_BELOW[descriptionFrom],
              )}
            >
              {description}
            </p>
          )}
        </div>
      </div>
      {filters && (
        <div className={classNames('flex-none px-gutter print:hidden', filtersFrom && HIDDEN_BELOW[filtersFrom])}>
          <div className={classNames('page-filters', edge)}>{filters}</div>
        </div>
      )}
      {flush ? (
        <div className="flush-body">{children}</div>
      ) : (
        <div className="flex-1 px-gutter pt-2 pb-12">
          <div className={edge}>{children}</div>
        </div>
      )}
    </div>
  );
}
