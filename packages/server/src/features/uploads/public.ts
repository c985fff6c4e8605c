/** What other features may use from uploads. */
export { forgetUploadsOf } from './abort-upload.ts';
