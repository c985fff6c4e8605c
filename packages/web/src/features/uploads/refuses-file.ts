import type { ErrorCode } from '@brandly/contract/errors';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { FileGone } from './put-refused.ts';

const ABOUT_THE_FILE: readonly string[] = [
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_too_demanding',
] satisfies ErrorCode[];

/** True when this file fails however often it is sent: the server refuses it, or it is gone. */
export const refusesFile = (error: unknown): boolean =>
  error instanceof FileGone || (error instanceof ApiError && ABOUT_THE_FILE.includes(error.code));

/** Returns why a file was not uploaded. */
export const uploadFailure = (error: unknown, name: string): string =>
  error instanceof FileGone
    ? `${name} was changed or deleted. Please choose it again.`
    : messageOf(error, `Failed to upload ${name}`);
