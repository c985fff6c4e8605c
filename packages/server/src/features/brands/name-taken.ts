import pg from 'pg';
import { AppError } from '../../app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Two tabs may pass the check at once; the unique index decides, and its error is reported like the check's. */
export function nameTakenOr(error: unknown): never {
  if (
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    error.constraint === 'brands_name_per_user'
  ) {
    throw new AppError('brand_name_taken', { cause: error });
  }
  throw error;
}
