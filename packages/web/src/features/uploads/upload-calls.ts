import type { uploadRoutes } from '@brandly/contract/media/uploads';
import type { ApiClient } from '../../api/client.ts';

/** The calls an upload in parts makes. */
export type UploadCalls = Pick<
  ApiClient<typeof uploadRoutes>,
  'startUpload' | 'getUpload' | 'signUploadParts' | 'completeUpload' | 'abortUpload'
>;
