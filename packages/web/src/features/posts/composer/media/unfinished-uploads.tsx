import type { Upload } from '@brandly/contract/media/uploads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../../api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { arrivedFraction, discardUpload, matchingUpload, openUploadsQuery } from '../../../uploads/public.ts';

type UnfinishedUploadsProps = {
  brandId: string | null;
  /** The names of files that are being uploaded now, which are not left over. */
  busyNames: readonly string[];
  onFiles: (files: File[]) => void;
};

/** Lists the brand's uploads that a closed page left unfinished, to resume or discard. Nothing if there are none. */
export function UnfinishedUploads({ brandId, busyNames, onFiles }: UnfinishedUploadsProps) {
  const { data: uploads = [] } = useQuery(openUploadsQuery);
  const shown = uploads.filter((upload) => upload.brandId === brandId && !busyNames.includes(upload.fileName));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Unfinished uploads"
      className="grid gap-2 rounded-card border border-line bg-sunken px-3 py-2.5"
    >
      <p className="type-small text-ink-2">Unfinished uploads. Choose the same file again to resume.</p>
      <ul className="grid gap-1.5">
        {shown.map((upload) => (
          <UnfinishedRow key={upload.id} upload={upload} onFiles={onFiles} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedRow({ upload, onFiles }: { upload: Upload; onFiles: (files: File[]) => void }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const goOn = (file: File) => {
    if (matchingUpload(file, upload.brandId, [upload])) onFiles([file]);
    else toast.error(`${file.name} is a different file. Choose ${upload.fileName} to resume.`);
  };
  const discard = async () => {
    try {
      await discardUpload(upload.id);
    } catch (error) {
      toast.error(messageOf(error, `${upload.fileName} could not be discarded. Please try again.`));
    }
    await queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey });
  };
  return (
    <li className="flex flex-wrap items-center gap-2 type-body">
      <span className="min-w-32 flex-1 truncate" title={upload.fileName}>
        {upload.fileName}
      </span>
      <span className="type-small tabular-nums text-ink-2">{Math.floor(arrivedFraction(upload) * 100)} % uploaded</span>
      <Button aria-label={`Resume ${upload.fileName}`} onClick={() => input.current?.click()}>
        Resume
      </Button>
      <Button kind="quiet" aria-label={`Discard ${upload.fileName}`} onClick={() => void discard()}>
        Discard
      </Button>
      <input
        ref={input}
        type="file"
        accept={upload.fileType}
        hidden
        aria-label={`Choose ${upload.fileName} again`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) goOn(file);
          event.target.value = '';
        }}
      />
    </li>
  );
}
