import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { useOnline } from '../ui/behaviour/use-online.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Replaces a screen that broke. The rest of the page stays usable. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useDocumentTitle('Something went wrong');
  useEffect(() => console.error(error), [error]);
  const isOnline = useOnline();
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  useEffect(() => {
    if (isOnline) return undefined;
    // A page does not request code again that could not be loaded once.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOnline]);
  if (!isOnline) {
    return (
      <ErrorState className="min-h-full" level={1} title="You are offline">
        This screen opens as soon as you are back online.
      </ErrorState>
    );
  }
  return (
    <ErrorState
      className="min-h-full"
      level={1}
      title="Something unexpected happened."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" onClick={() => void retry()}>
            Try again
          </Button>
          {/* A full page load: the code that would show the next screen may be what broke. */}
          <a href="/dashboard" className={buttonClass()}>
            Go to the overview
          </a>
        </div>
      }
    >
      We couldn't load this page. Your posts are safe. Try again, or come back in a moment.
    </ErrorState>
  );
}
