import type { Upload } from '@brandly/contract/media/uploads';
import { api } from '../../api/api.ts';
import { type PartsState, type PartsUpload, startPartsUpload } from './parts-upload.ts';
import { putFile } from './put-file.ts';
import { waitUntilOnline } from './wait-until-online.ts';

type Wanted = { file: File; brandId: string | null; known: Upload | null; onState: (state: PartsState) => void };

/** Uploads a file in parts with this browser's API; it can be paused, resumed and cancelled. */
export const uploadInParts = (wanted: Wanted): PartsUpload =>
  startPartsUpload(wanted, { calls: api, put: putFile, wait: waitUntilOnline });
