import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <div className="grid min-h-full place-items-center">
      <EmptyState
        icon={<Compass size={22} aria-hidden />}
        level={1}
        title="This page does not exist"
        action={
          <Link to="/dashboard" className={buttonClass('primary')}>
            Go to the overview
          </Link>
        }
      >
        The address may be mistyped, or what was here has moved.
      </EmptyState>
    </div>
  );
}
