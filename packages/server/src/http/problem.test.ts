import pg from 'pg';
import { expect, test } from 'vitest';
import { S3Failure } from '../storage/s3/s3-client.ts';
import { toAppError } from './problem.ts';

const refusal = (code: string): Error => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });

test.each([
  ['two people who take the same name at once', '23505', 'changed_meanwhile', 409],
  ['something that is added to what another person has just removed', '23503', 'changed_meanwhile', 409],
  ['two people who stand in each other’s way', '40P01', 'changed_meanwhile', 409],
  ['a database that is being stopped', '57P01', 'unavailable', 503],
  ['a database without a free connection', '53300', 'unavailable', 503],
  ['a text with a NUL', '22021', 'validation_failed', 400],
  ['JSON with half a character', '22P05', 'validation_failed', 400],
  ['a day that no calendar of the database has', '22008', 'validation_failed', 400],
  ['a number that is too large', '22003', 'validation_failed', 400],
  ['a statement of ours that is wrong', '42601', 'internal', 500],
])('%s is reported as such', (_name, sqlState, code, status) => {
  expect(toAppError(refusal(sqlState))).toMatchObject({ code, status });
});

test.each([
  ['FST_ERR_SOMETHING_NEW', 403, 'forbidden'],
  ['FST_ERR_SOMETHING_NEW', 404, 'not_found'],
  ['FST_ERR_SOMETHING_NEW', 414, 'malformed_request'],
  ['FST_STATIC_FORBIDDEN_PATH', 403, 'not_found'],
  ['FST_ERR_SOMETHING_NEW', 500, 'internal'],
])('what the framework refuses with %s and %i is reported as %s', (code, statusCode, told) => {
  expect(toAppError(Object.assign(new Error('no'), { code, statusCode }))).toMatchObject({ code: told });
});

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code !== undefined && { code });

test.each([
  ['a database that ends a connection', failure('read ECONNRESET', 'ECONNRESET')],
  ['one that was gone when it was written to', failure('write EPIPE', 'EPIPE')],
  ['one that no longer confirms what it gets', failure('read ETIMEDOUT', 'ETIMEDOUT')],
  ['one that is not running', failure('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['one whose machine is gone', failure('connect EHOSTUNREACH', 'EHOSTUNREACH')],
  ['one whose address cannot be found', failure('getaddrinfo EAI_AGAIN', 'EAI_AGAIN')],
  ['a connection that broke', failure('Connection terminated unexpectedly')],
  ['a connection that was ended for its silence', failure('Connection terminated')],
  ['the rollback on a connection that broke', failure('Client was closed and is not queryable')],
  ['a connection that could not be made in time', failure('timeout expired')],
  ['a pool without a free connection', failure('timeout exceeded when trying to connect')],
  ['a store of files that cannot be reached', new S3Failure(0, 'unreachable', 'GET of a file')],
  ['a store of files in trouble', new S3Failure(503, 'SlowDown', 'GET of a file')],
])('%s is reported as passing, with a time to try again', (_name, thrown) => {
  expect(toAppError(thrown)).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5, cause: thrown });
});

test.each([
  ['a store that refuses what it is asked', new S3Failure(403, 'AccessDenied', 'GET of a file')],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is reported as internal, with no word of it', (_name, thrown) => {
  expect(toAppError(thrown)).toMatchObject({ code: 'internal', status: 500, retryAfterSeconds: null });
});
