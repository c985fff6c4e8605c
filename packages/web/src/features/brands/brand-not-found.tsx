import { BRAND_NOT_FOUND } from '@brandly/contract/sentences';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Stands where a brand would, with the way back. */
export function BrandNotFound({ children = BRAND_NOT_FOUND }: { children?: ReactNode }) {
  return (
    <ErrorState
      title="Brand Not Found"
      action={
        <Link to="/dashboard/brands" className={buttonClass()}>
          Back to brands
        </Link>
      }
    >
      {children}
    </ErrorState>
  );
}
