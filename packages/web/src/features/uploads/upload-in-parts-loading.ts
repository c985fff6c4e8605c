/** Loads what sends a file in parts: few posts have one that large. Rejects where the code cannot be loaded. */
export const fetchUploadInParts = async () => (await import('./upload-in-parts.ts')).uploadInParts;
