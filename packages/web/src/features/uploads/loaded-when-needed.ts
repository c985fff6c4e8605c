/** Loads what sends a file in parts: few posts have one that large. Rejects where the code cannot be loaded. */
export const fetchUploadInParts = async () => (await import('./upload-in-parts.ts')).uploadInParts;

/** Loads what measures a video and takes a still image from it. Rejects where the code cannot be loaded. */
export const fetchVideoReader = () => import('./send-poster.ts');
