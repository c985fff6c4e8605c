/** Size of every part but the last: 8 MiB. S3 requires at least 5 MiB, and a lost part costs no more than this. */
export const UPLOAD_PART_BYTES = 8_388_608;

/** The byte range of a part: `start` included, `end` not. Pure. */
export function partRange(
  upload: { fileSize: number; partSize: number },
  number: number,
): { start: number; end: number } {
  const start = (number - 1) * upload.partSize;
  return { start, end: Math.min(start + upload.partSize, upload.fileSize) };
}
