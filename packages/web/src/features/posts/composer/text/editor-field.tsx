import { useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Loader } from '../../../../ui/spinner.tsx';

/** The editor is larger than the rest of the composer, which is useless without it: if it fails, the page fails. */
export const LazyEditor = lazyPart(async () => (await import('./editor.tsx')).Editor, {
  waiting: () => <Loader className="min-h-50">Loading editor...</Loader>,
});

type EditorFieldProps = {
  /** The accessible name. */
  label: string;
  content: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onFiles: (files: File[]) => void;
  children?: React.ReactNode;
};

/** The editor in its frame, with the counters below it. */
export function EditorField({ label, content, error, onChange, onFiles, children }: EditorFieldProps) {
  const errorId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={classNames(
          'overflow-hidden rounded-card border bg-surface focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          error ? 'border-failed' : 'border-control-line',
        )}
      >
        <LazyEditor
          label={label}
          content={content}
          onChange={onChange}
          onFiles={onFiles}
          invalid={error !== undefined}
          describedBy={error ? errorId : undefined}
        />
        {children}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
