import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryUnlessRefused } from './retry-unless-refused.ts';

it.each([
  ['silence is asked again', 0, new TypeError('Failed to fetch'), true],
  ['a server in trouble is asked again', 1, new ApiError(503, 'No'), true],
  ['the third time is one too many', 2, new ApiError(503, 'No'), false],
  ['who is not signed in is not asked again', 0, new ApiError(401, 'No'), false],
  ['what is forbidden is not asked again', 0, new ApiError(403, 'No'), false],
  ['what is not there is not asked again', 0, new ApiError(404, 'No'), false],
] as const)('%s', (_name, failures, error, expected) => expect(retryUnlessRefused(2)(failures, error)).toBe(expected));
