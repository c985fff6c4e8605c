import { writeFile } from 'node:fs/promises';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../http/log.ts';
import type { FetchPicture } from '../../outbound/fetch-picture.ts';
import { newMediaKey } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { AVATAR_TYPE, abandonFiles, claimFiles, expectFile, makeAvatar } from '../media/public.ts';

/** Shown at 40 to 72 px, on screens with up to three device pixels per CSS pixel. */
const SIDE_PX = 192;
/** In the list to choose from. */
const PREVIEW_SIDE_PX = 96;
/** A person may have hundreds of Pages; the others are shown with initials. */
const MOST_PREVIEWS = 50;

export type PictureDeps = { db: Database; clock: Clock; log: Log; storage: Storage; fetchPicture: FetchPicture };

/**
 * Copies an account's picture into our own storage, so that browsers load nothing from the platforms and the picture
 * outlives the platform's address. Call it after connecting, and whenever the platform reports another address. If the
 * picture cannot be fetched, the previous one (or none) stays; the connection is never affected.
 */
export async function copyPicture(
  deps: PictureDeps,
  account: { id: string; userId: string; pictureUrl: string | null },
): Promise<void> {
  if (account.pictureUrl === null) return;
  try {
    const avatar = await makeAvatar(await deps.fetchPicture(account.pictureUrl), SIDE_PX);
    const key = newMediaKey(account.userId, 'avatar', AVATAR_TYPE);
    await expectFile(deps.db, key, deps.clock.now());
    await keep(deps.storage, key, avatar);
    await deps.db.transaction().execute(async (trx) => {
      const row = trx.selectFrom('accounts').select('picture_key').where('id', '=', account.id).forUpdate();
      const { picture_key: before } = await row.executeTakeFirstOrThrow();
      await trx.updateTable('accounts').set({ picture_key: key }).where('id', '=', account.id).execute();
      await claimFiles(trx, [key]);
      await abandonFiles(trx, [before], deps.clock.now());
    });
  } catch (error) {
    deps.log.warn({ err: error, account: account.id }, 'a profile picture could not be copied');
  }
}

/** Copies the pictures of newly connected accounts: `ids` correspond to `granted`, in order. */
export async function copyPictures(
  deps: PictureDeps,
  userId: string,
  ids: readonly string[],
  granted: readonly { pictureUrl: string | null }[],
): Promise<void> {
  await Promise.all(
    ids.map((id, index) => copyPicture(deps, { id, userId, pictureUrl: granted[index]?.pictureUrl ?? null })),
  );
}

/** Pictures for choosing an account, small enough to be part of the answer itself; null where there is none. */
export async function previewPictures(
  deps: Pick<PictureDeps, 'fetchPicture' | 'log'>,
  addresses: readonly (string | null)[],
): Promise<(string | null)[]> {
  return Promise.all(
    addresses.map(async (address, index) => {
      if (address === null || index >= MOST_PREVIEWS) return null;
      try {
        const avatar = await makeAvatar(await deps.fetchPicture(address), PREVIEW_SIDE_PX);
        return `data:${AVATAR_TYPE};base64,${Buffer.from(avatar).toString('base64')}`;
      } catch (error) {
        deps.log.warn({ err: error }, 'a profile picture could not be shown');
        return null;
      }
    }),
  );
}

async function keep(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  const draft = await storage.openDraft();
  try {
    await writeFile(draft.path, bytes);
    await draft.keep(key);
  } finally {
    await draft.discard();
  }
}
