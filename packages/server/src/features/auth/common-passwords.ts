import { judgePassword, ownWords, PASSWORD_PROBLEMS } from '@brandly/contract/auth/passwords';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';

let list: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords in lower case; read on first use, because the list takes 14 MB and most processes never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a new password, at `field`, that is common or built from the person's own words. Throws `validation_failed`.
 */
export async function refuseGuessable(
  password: string,
  person: Readonly<Partial<Record<'firstName' | 'lastName' | 'email' | 'brandName', string | null | undefined>>>,
  field: string,
): Promise<void> {
  list ??= readList();
  const common = await list;
  const problem = judgePassword(password, {
    own: ownWords(person.firstName, person.lastName, person.email, person.brandName),
    isCommon: (lower) => common.has(lower),
  });
  if (problem === null) return;
  throw new AppError('validation_failed', { issues: [{ path: field, message: PASSWORD_PROBLEMS[problem] }] });
}

/** The same check for a person who has an account. */
export async function refuseGuessableOf(db: Database, userId: string, password: string, field: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'brandName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await refuseGuessable(password, person, field);
}
