/** What other features may use of uploads. */
export { forgetUploadsOf } from './abort-upload.ts';
