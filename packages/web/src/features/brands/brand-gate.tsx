import type { Brand } from '@brandly/contract/brands';
import { BRAND_NOT_FOUND } from '@brandly/contract/sentences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { brandQuery } from './api.ts';

type BrandGateProps = {
  brandId: string;
  /** The page's title while the brand is not loaded. */
  title: string;
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
  missing = BRAND_NOT_FOUND,
  failed = FAILED,
  waiting,
  children,
}: BrandGateProps) {
  const queryClient = useQueryClient();
  const { data: brand, isPending, error, refetch, isFetching } = useQuery(brandQuery(queryClient, brandId));
  if (brand) return children(brand);
  // The way back is shown from the start: what appears later must not push the title down.
  const crumbs = [{ label: 'Brands', link: { to: '/dashboard/brands' } as const }, { label: title }];
  if (isPending) {
    return (
      <Page title={title} crumbs={crumbs}>
        <output aria-label="Loading brand...">{waiting}</output>
      </Page>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={title} crumbs={crumbs}>
        <ErrorState
          title="Brand Not Found"
          action={
            <Link to="/dashboard/brands" className={buttonClass()}>
              Back to brands
            </Link>
          }
        >
          {missing}
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page title={title} crumbs={crumbs}>
      <ErrorState
        title={failed.title}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {failed.again}
          </Button>
        }
      >
        {failed.text}
      </ErrorState>
    </Page>
  );
}
