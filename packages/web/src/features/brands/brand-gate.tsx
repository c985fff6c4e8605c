import type { Brand } from '@brandly/contract/brands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { RetryButton } from '../../ui/button.tsx';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { brandQuery } from './api.ts';
import { brandCrumbs } from './brand-crumbs.ts';
import { BrandNotFound } from './brand-not-found.tsx';

type BrandGateProps = {
  brandId: string;
  /** The page's title while the brand is not loaded; without one it is the brand's name. */
  title?: string;
  /** Under the title while the brand loads, where the screen has a line there. */
  description?: ReactNode;
  /** As the screen's own, where it is known before the brand is. */
  beside?: ReactNode;
  /** A placeholder after it. */
  waitingBeside?: ReactNode;
  /** Placeholders for the buttons, so that their row is there. */
  waitingActions?: ReactNode;
  /** The steps from the brand to this page; none on the brand's own. */
  steps?: readonly Crumb[];
  /** As the screen's own, so that nothing moves sideways when it comes. */
  width?: 'wide' | 'column';
  missing?: string;
  failed?: { title: string; text: string; again: string };
  /** Placeholders in the shape of what will be shown. */
  waiting: ReactNode;
  children: (brand: Brand) => ReactNode;
};

const FAILED = {
  title: 'Error Loading Brand',
  text: 'There was an error loading your brand. Please try refreshing the page.',
  again: 'Refresh Page',
};

/** Loads one brand for a screen: shows the screen once it is loaded, and an error when it cannot be. */
export function BrandGate({
  brandId,
  title,
  description,
  beside,
  waitingBeside,
  waitingActions,
  steps = [],
  width = 'wide',
  missing,
  failed = FAILED,
  waiting,
  children,
}: BrandGateProps) {
  const queryClient = useQueryClient();
  const { data: brand, isPending, error, refetch, isFetching } = useQuery(brandQuery(queryClient, brandId));
  if (brand) return children(brand);
  // The way back is shown from the start: what appears later must not push the title down.
  const toBrands: Crumb = { label: 'Brands', link: { to: '/dashboard/brands' } };
  // And it leads where it will lead then: the brand's step has its name later.
  const [, toBrand, ...after] = brandCrumbs({ id: brandId, name: 'Brand' }, ...steps);
  const crumbs: Crumb[] = [toBrands, { label: 'Brand', ...(title && toBrand), isComing: true }, ...after];
  if (isPending) {
    return (
      <Page
        title={title ?? 'Brand'}
        isTitleComing={title === undefined}
        {...(description && { description })}
        beside={
          <>
            {beside}
            {waitingBeside}
          </>
        }
        actions={waitingActions}
        width={width}
        crumbs={crumbs}
      >
        <output aria-label="Loading brand...">{waiting}</output>
      </Page>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={title ?? 'Brand'} width={width} crumbs={[toBrands, { label: title ?? 'Brand' }]}>
        <BrandNotFound>{missing}</BrandNotFound>
      </Page>
    );
  }
  return (
    <Page
      title={title ?? 'Brand'}
      beside={beside}
      width={width}
      crumbs={[toBrands, { label: 'Brand', ...(title && toBrand) }, ...after]}
    >
      <ErrorState
        title={failed.title}
        action={<RetryButton query={{ isFetching, refetch }}>{failed.again}</RetryButton>}
      >
        {/* A line breaks between two sentences. */}
        {failed.text.split(/(?<=\.) /).map((sentence) => (
          <Fragment key={sentence}>
            <span className="inline-block">{sentence}</span>{' '}
          </Fragment>
        ))}
      </ErrorState>
    </Page>
  );
}
