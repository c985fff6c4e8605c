import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FileInput } from '../../../../ui/fields/file-input.tsx';

type Unfinished = { id: string; fileName: string; fileType: string; percent: number };

type UnfinishedListProps = {
  uploads: readonly Unfinished[];
  onResume: (id: string, file: File) => void;
  onDiscard: (id: string) => void;
};

/** Unfinished uploads, each to resume or discard. */
export function UnfinishedList({ uploads, onResume, onDiscard }: UnfinishedListProps) {
  return (
    <section
      aria-label="Unfinished uploads"
      className="grid gap-2 rounded-card border border-line bg-sunken px-3 py-2.5"
    >
      <p className="type-small text-ink-2">Unfinished uploads. Choose the same file again to resume.</p>
      <ul className="grid gap-1.5">
        {uploads.map((upload) => (
          <UnfinishedRow
            key={upload.id}
            upload={upload}
            onResume={(file) => onResume(upload.id, file)}
            onDiscard={() => onDiscard(upload.id)}
          />
        ))}
      </ul>
    </section>
  );
}

type UnfinishedRowProps = { upload: Unfinished; onResume: (file: File) => void; onDiscard: () => void };

function UnfinishedRow({ upload, onResume, onDiscard }: UnfinishedRowProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className="flex flex-wrap items-center gap-2 type-body">
      <span className="min-w-32 flex-1 truncate" title={upload.fileName}>
        {upload.fileName}
      </span>
      <span className="type-small tabular-nums text-ink-2">{upload.percent} % uploaded</span>
      <Button aria-label={`Resume ${upload.fileName}`} onClick={() => input.current?.click()}>
        Resume
      </Button>
      <Button kind="quiet" aria-label={`Discard ${upload.fileName}`} onClick={onDiscard}>
        Discard
      </Button>
      <FileInput
        ref={input}
        accept={upload.fileType}
        aria-label={`Choose ${upload.fileName} again`}
        onFiles={([file]) => file && onResume(file)}
      />
    </li>
  );
}
