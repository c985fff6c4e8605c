import * as z from 'zod';
import type { Access, Io } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callGraph, Success } from './graph.ts';

/** Removes a post or a comment; one that is already gone counts as removed. Throws PlatformFailure. */
export async function removePost(remoteId: string, access: Access, io: Io): Promise<void> {
  try {
    await callGraph(access, io, { method: 'DELETE', path: `/${remoteId}`, schema: Success });
  } catch (error) {
    if (codeOf(error) === '100/33') return;
    if (codeOf(error) !== '10' || !(await isGone(remoteId, access, io))) throw error;
  }
}

const codeOf = (error: unknown): string | null => (error instanceof PlatformFailure ? error.code : null);

/** Code 10 means a gone post or a missing permission: it is gone if the Page's posts can be read and it cannot. */
async function isGone(remoteId: string, { app, externalId, grant }: Access, io: Io): Promise<boolean> {
  const canRead = async (path: string, query: Record<string, string>): Promise<boolean> => {
    try {
      await callGraph({ app, grant }, io, { path, query, schema: z.unknown() });
      return true;
    } catch (error) {
      if (codeOf(error) === '10' || codeOf(error) === '100/33') return false;
      throw error;
    }
  };
  if (await canRead(`/${remoteId}`, { fields: 'id' })) return false;
  return canRead(`/${externalId}/published_posts`, { fields: 'id', limit: '1' });
}
