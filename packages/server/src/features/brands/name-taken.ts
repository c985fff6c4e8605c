import pg from 'pg';
import { AppError } from '../../app-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Two tabs may pass the check at once; the index decides, and its refusal is told as the check would. */
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
