import { believed, code, document } from '../evidence.ts';

const ASSETS = document('https://developers.snap.com/api/marketing-api/Public-Profile-API/ProfileAssetManagement');
const START = document('https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted');
const PUBLISHER = code('dmpl6454/Posting-Automation', 'the Snapchat provider and its notes, 2026-07');
const FRAME = believed('the pages name the fields of an error and few of its codes');
const OAUTH = believed('Snapchat names no errors of its token address; these are those of RFC 6749, 5.2');

export const CODES = {
  E1001: FRAME,
  E1003: FRAME,
  E1004: FRAME,
  E2001: FRAME,
  E2002: FRAME,
  AUTHORIZATION_PERMISSION_DENIED: START,
  MEDIA_EXPIRED: ASSETS,
  MEDIA_PROCESSING: PUBLISHER,
  MEDIA_POSTING_ALREADY_IN_PROGRESS: ASSETS,
  media_size: ASSETS,
  profile_not_found: believed('somebody without a Public Profile has to be refused somehow'),
};

export const TOKEN_CODES = { invalid_client: OAUTH, invalid_grant: OAUTH, invalid_request: OAUTH };
