import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../api/api-error.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { toast } from '../../../../ui/toast.ts';
import { arrivedFraction, discardUpload, matchingUpload, openUploadsQuery } from '../../../uploads/public.ts';

/** Few uploads are left unfinished, so their list is loaded when there are some. */
const UnfinishedList = lazyPart(async () => (await import('./unfinished-list.tsx')).UnfinishedList, {
  openWhen: ({ uploads }) => uploads.length > 0,
  close: () => {},
});

type UnfinishedUploadsProps = {
  brandId: string | null;
  /** The names of files that are being uploaded now, which are not left over. */
  busyNames: readonly string[];
  onFiles: (files: File[]) => void;
};

/** Lists the brand's uploads that a closed page left unfinished, to resume or discard. Nothing if there are none. */
export function UnfinishedUploads({ brandId, busyNames, onFiles }: UnfinishedUploadsProps) {
  const queryClient = useQueryClient();
  const { data: uploads = [] } = useQuery(openUploadsQuery);
  const nameOf = (id: string) => uploads.find((upload) => upload.id === id)?.fileName ?? '';
  const shown = uploads
    .filter((upload) => upload.brandId === brandId && !busyNames.includes(upload.fileName))
    .map((upload) => ({ ...upload, percent: Math.floor(arrivedFraction(upload) * 100) }));
  const resume = (id: string, file: File) => {
    const upload = uploads.filter((one) => one.id === id);
    if (matchingUpload(file, brandId, upload)) onFiles([file]);
    else toast.error(`${file.name} is a different file. Choose ${nameOf(id)} to resume.`);
  };
  const discard = async (id: string) => {
    try {
      await discardUpload(id);
    } catch (error) {
      toast.error(messageOf(error, `${nameOf(id)} could not be discarded. Please try again.`));
    }
    await queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey });
  };
  return shown.length > 0 && <UnfinishedList uploads={shown} onResume={resume} onDiscard={(id) => void discard(id)} />;
}
