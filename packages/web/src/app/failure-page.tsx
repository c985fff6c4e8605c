import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Stands where a screen broke. The rest of the page stays usable. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useDocumentTitle('Something went wrong');
  useEffect(() => console.error(error), [error]);
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <ErrorState
      className="min-h-full"
      level={1}
      title="Something unexpected happened."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" onClick={() => void retry()}>
            Try Again
          </Button>
          {/* A whole page load: what broke may be what would show the next screen. */}
          <a href="/dashboard" className={buttonClass()}>
            Go to the overview
          </a>
        </div>
      }
    >
      The screen could not be shown. Your posts are safe; try again, or come back in a moment.
    </ErrorState>
  );
}
