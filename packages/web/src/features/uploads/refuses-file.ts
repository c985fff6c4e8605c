import type { ErrorCode } from '@brandly/contract/errors';
import { ApiError } from '../../api/api-error.ts';

const ABOUT_THE_FILE: readonly string[] = [
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_too_demanding',
] satisfies ErrorCode[];

/** True when the server refuses this file, however often it is sent. */
export const refusesFile = (error: unknown): boolean =>
  error instanceof ApiError && ABOUT_THE_FILE.includes(error.code);
