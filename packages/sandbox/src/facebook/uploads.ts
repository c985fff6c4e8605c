import type { StoredFile } from '../media/media-store.ts';
import { invalidParameter, objectMissing } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { secretText } from '../oauth/secret-text.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { json } from '../platform-stand-in.ts';
import { FACEBOOK_APP, requireAccess } from './access.ts';
import { uploadStart } from './schemas.ts';
import type { FacebookState } from './state.ts';
import { videoProblem } from './video-bytes.ts';

/** POST /{app}/uploads: opens a resumable upload (Meta, video publishing guide). */
export function startUpload(state: FacebookState, call: Call): Answer {
  const { grant } = requireAccess(state, call);
  if (call.params['node'] !== FACEBOOK_APP.clientId && call.params['node'] !== 'app') {
    throw objectMissing(String(call.params['node']));
  }
  const asked = parseCall(uploadStart, call);
  const id = `upload:${secretText('', 18)}`;
  state.uploads[id] = {
    id,
    personId: grant.personId,
    fileLength: asked.file_length,
    fileType: asked.file_type,
    receivedBytes: 0,
    parts: [],
    handle: null,
  };
  return json({ id });
}

/** POST /upload:ID with raw bytes from `file_offset` on; the last bytes are answered with the handle. */
export function receiveUpload(state: FacebookState, call: Call): Answer {
  const upload = requireUpload(state, call);
  if (!/^OAuth /i.test(call.headers['authorization'] ?? '')) throw invalidParameter('Authorization: OAuth is required');
  if (Number(call.headers['file_offset']) !== upload.receivedBytes)
    throw videoProblem(1363037, 'Upload offset mismatch');
  const bytes = call.files['raw'];
  if (!bytes) throw invalidParameter('The request has no bytes');
  upload.parts.push(bytes.sha256);
  upload.receivedBytes += bytes.bytes;
  if (upload.receivedBytes > upload.fileLength) throw videoProblem(1363033, 'More bytes than file_length');
  if (upload.receivedBytes < upload.fileLength) return json({ id: upload.id, file_offset: upload.receivedBytes });
  upload.handle ??= secretText('4::', 30);
  return json({ h: upload.handle });
}

export function readUpload(state: FacebookState, call: Call): Answer {
  const upload = requireUpload(state, call);
  return json({ id: upload.id, file_offset: upload.receivedBytes });
}

/** Returns the file behind a handle. @throws 6000/1363041 for a handle that was never issued */
export function takeHandle(state: FacebookState, handle: string, context: StandInContext): Promise<StoredFile> {
  const upload = Object.values(state.uploads).find((one) => one.handle === handle);
  if (!upload) throw videoProblem(1363041, 'Invalid upload session');
  return context.media.join(upload.parts);
}

function requireUpload(state: FacebookState, call: Call): FacebookState['uploads'][string] {
  const { grant } = requireAccess(state, call);
  const upload = state.uploads[call.params['node'] ?? ''];
  if (upload?.personId !== grant.personId) throw objectMissing(String(call.params['node']));
  return upload;
}
