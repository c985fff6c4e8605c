/** What other features may use of uploads. */
export { arrivedFraction } from './arrived-fraction.ts';
export { discardUpload, openUploadsQuery } from './known-uploads.ts';
export { fetchUploadInParts, fetchVideoReader } from './loaded-when-needed.ts';
export { matchingUpload } from './matching-upload.ts';
export { mediaUrlQuery } from './media-url.ts';
export type { PartsState, PartsUpload } from './parts-upload.ts';
export { putFile } from './put-file.ts';
export { refusesFile, uploadFailure } from './refuses-file.ts';
export { frameOf, sendCover } from './send-cover.ts';
