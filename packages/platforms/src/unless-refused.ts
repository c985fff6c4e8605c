import { PlatformFailure } from './verdict.ts';

/** What a post can do without: null where the platform refuses it. Any other failure is thrown on. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformFailure && error.verdict === 'rejected') return null;
    throw error;
  }
}
