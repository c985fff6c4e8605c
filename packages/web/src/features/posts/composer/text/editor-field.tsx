import { type ComponentType, useEffect, useId, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { Loader } from '../../../../ui/spinner.tsx';
import type { EditorProps } from './editor.tsx';

/** Here once it has been fetched; whoever comes then gets it at once, without a frame of waiting between. */
let fetched: ComponentType<EditorProps> | null = null;

/** Fetches the editor's code. Rejects without a connection. */
export async function fetchEditor(): Promise<ComponentType<EditorProps>> {
  fetched ??= (await import('./editor.tsx')).Editor;
  return fetched;
}

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
  const [Editor, setEditor] = useState(() => fetched);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (Editor) return undefined;
    let left = false;
    fetchEditor().then(
      (code) => !left && setEditor(() => code),
      (error: unknown) => !left && setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [Editor]);
  // Without it the composer is of no use: the page's own words for what could not be fetched.
  if (failure !== null) throw failure;
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={classNames(
          'overflow-hidden rounded-card border bg-surface focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          error ? 'border-failed' : 'border-control-line',
        )}
      >
        {Editor ? (
          <Editor
            content={content}
            onChange={onChange}
            onFiles={onFiles}
            invalid={error !== undefined}
            describedBy={error ? errorId : undefined}
          />
        ) : (
          <Loader className="min-h-50">Loading editor...</Loader>
        )}
        {children}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
