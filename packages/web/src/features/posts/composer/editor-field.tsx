import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Loader } from '../../../ui/spinner.tsx';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

type EditorFieldProps = {
  content: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onFiles: (files: File[]) => void;
  children?: React.ReactNode;
};

/** The editor in its frame, with the counters below it. */
export function EditorField({ content, error, onChange, onFiles, children }: EditorFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={classNames(
          'overflow-hidden rounded-card border bg-surface focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          error ? 'border-failed' : 'border-control-line',
        )}
      >
        <Suspense fallback={<Loader className="min-h-50">Loading editor...</Loader>}>
          <Editor
            content={content}
            onChange={onChange}
            onFiles={onFiles}
            invalid={error !== undefined}
            describedBy={error ? errorId : undefined}
          />
        </Suspense>
        {children}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** A sentence under a control that is refused. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 type-small text-failed-text">
      <CircleAlert size={14} strokeWidth={2.25} aria-hidden className="mt-px flex-none" />
      {children}
    </p>
  );
}
