import { type ErrorCode, errorStatus } from '@brandly/contract/errors';
import type { Problem } from '@brandly/contract/problem';
import pg from 'pg';
import { AppError } from '../app-error.ts';
import { isLostConnection } from '../db/lost-connections.ts';
import { S3Failure } from '../storage/s3/s3-client.ts';

export const PROBLEM_TYPE = 'application/problem+json';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** The framework's own refusals as codes of our catalogue. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_STATIC_FORBIDDEN_PATH: 'not_found', // a path that no file can have
};

/** Other refusals of the framework keep their status; any other 4xx counts as a malformed request. */
const FRAMEWORK_STATUSES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_content_type',
  429: 'rate_limited',
};

/**
 * Refusals of the database after our own checks passed, because another request was faster. SQLSTATE, see Appendix A of
 * the PostgreSQL manual.
 */
const DATABASE_CODES: Readonly<Record<string, ErrorCode>> = {
  '23505': 'changed_meanwhile', // unique_violation
  '23503': 'changed_meanwhile', // foreign_key_violation: the row it refers to is gone
  '40P01': 'changed_meanwhile', // deadlock_detected, after several tries
  '40001': 'changed_meanwhile', // serialization_failure
  '22021': 'validation_failed', // character_not_in_repertoire: NUL
  '22P05': 'validation_failed', // untranslatable_character: NUL or half a character in JSON
  '22008': 'validation_failed', // datetime_field_overflow
  '22003': 'validation_failed', // numeric_value_out_of_range
  '25006': 'read_only', // read_only_sql_transaction: a standby that has not taken over yet
  '55P03': 'unavailable', // lock_not_available: another session holds it for too long
};

/** After a switch-over the database is back within seconds; asking more often would not help. */
const RETRY_AFTER_S = 5;

/** By the first two characters. */
const DATABASE_CLASSES: Readonly<Record<string, ErrorCode>> = {
  '08': 'unavailable', // connection
  '53': 'unavailable', // resources
  '57': 'unavailable', // operator intervention, such as a shutdown
};

/** Builds the body that every refusal has. */
export function problemBody(of: {
  status: number;
  code: string;
  message: string;
  requestId?: string;
  issues?: readonly { path: string; message: string }[];
  rule?: string | null;
  current?: unknown;
}): Problem {
  return {
    type: `urn:brandly:problem:${of.code}`,
    title: TITLES[of.status] ?? 'Error',
    status: of.status,
    code: of.code,
    message: of.message,
    ...(of.requestId === undefined ? {} : { requestId: of.requestId }),
    ...(of.issues === undefined || of.issues.length === 0 ? {} : { issues: [...of.issues] }),
    ...(of.rule === undefined || of.rule === null ? {} : { rule: of.rule }),
    ...(of.current === undefined ? {} : { current: of.current }),
  };
}

/** Converts anything thrown to a refusal of the catalogue; an unknown error becomes `internal` and reveals nothing. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof SyntaxError && 'statusCode' in thrown && thrown.statusCode === 400)
    return new AppError('malformed_request', { cause: thrown });
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const said = saidByOthers(thrown, code);
  if (said !== undefined)
    return new AppError(said, {
      cause: thrown,
      ...(errorStatus(said) === 503 && { retryAfterSeconds: RETRY_AFTER_S }),
    });
  const known = FRAMEWORK_CODES[code];
  if (known !== undefined) return new AppError(known, { cause: thrown });
  // A request that the framework refused for another reason is the caller's fault, not ours.
  const status = code.startsWith('FST_') ? statusOf(thrown) : 500;
  if (status >= 400 && status < 500)
    return new AppError(FRAMEWORK_STATUSES[status] ?? 'malformed_request', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}

/** What a failure of the database or of the store of files means; undefined for anything else. */
function saidByOthers(thrown: unknown, code: string): ErrorCode | undefined {
  if (thrown instanceof pg.DatabaseError) return DATABASE_CODES[code] ?? DATABASE_CLASSES[code.slice(0, 2)];
  const isStoreAway = thrown instanceof S3Failure && (thrown.status === 0 || thrown.status >= 500);
  return isStoreAway || isLostConnection(thrown) ? 'unavailable' : undefined;
}

const statusOf = (thrown: unknown): number =>
  thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;

export function problemOf(error: AppError, requestId: string): Problem {
  return problemBody({
    status: errorStatus(error.code),
    code: error.code,
    message: error.sentence,
    requestId,
    issues: error.issues,
    rule: error.rule,
    current: error.current,
  });
}
