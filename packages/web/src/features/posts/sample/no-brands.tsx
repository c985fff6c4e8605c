import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SampleWeek } from './sample-week.tsx';

/** In place of the calendar of somebody without a brand: the one thing to do, and what it leads to. */
export function NoBrands() {
  return (
    <div className="h-full overflow-y-auto border-t border-line px-gutter pb-12">
      <EmptyState
        icon={<Store size={22} aria-hidden />}
        title="No Brands Yet"
        action={
          <Link to="/dashboard/brands" className={buttonClass('primary')}>
            Create Your First Brand
          </Link>
        }
      >
        Posts belong to a brand. Create your first brand to get started.
      </EmptyState>
      <SampleWeek />
    </div>
  );
}
