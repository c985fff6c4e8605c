/** What the rest of the app may use of uploads. */
export { discardUpload, matchingUpload, openUploadsQuery } from './known-uploads.ts';
export { arrivedFraction, type PartsState, type PartsUpload } from './parts-upload.ts';
export { PutRefused, putFile } from './put-file.ts';
export { measureVideo, sendPoster } from './send-poster.ts';
export { uploadInParts } from './upload-in-parts.ts';
