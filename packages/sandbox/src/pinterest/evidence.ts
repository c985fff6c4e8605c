import { believed, code, document } from '../evidence.ts';

/** Release 5.23.0, kept in `fixtures/official`; every code below is among its answers. */
export const DESCRIPTION = document('https://github.com/pinterest/api-description');

export const CODES = {
  1: DESCRIPTION,
  2: DESCRIPTION,
  3: DESCRIPTION,
  7: DESCRIPTION,
  8: DESCRIPTION,
  40: DESCRIPTION,
  50: DESCRIPTION,
  400: DESCRIPTION,
  403: DESCRIPTION,
  404: DESCRIPTION,
  12: believed('the description has answers for what Pinterest could not do, and no code for them'),
};

export const UNREACHABLE = code(
  'gitroomhq/postiz-app',
  'libraries/nestjs-libraries/src/integrations/social/pinterest.provider.ts',
);
/** For the storage that videos are uploaded to. */
export const STORE = document('https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html');
