import pg from 'pg';
import { expect, test } from 'vitest';
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
