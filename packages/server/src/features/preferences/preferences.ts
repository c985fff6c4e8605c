import type { NotificationKind } from '@brandly/contract/notifications';
import {
  NOTIFICATION_DEFAULTS,
  type NotificationChoice,
  type Preferences,
  type PreferencesChange,
  SWITCHABLE_KINDS,
  type SwitchableKind,
} from '@brandly/contract/profile/preferences';
import type { Database } from '../../db/database.ts';

type Stored = Pick<Preferences, 'theme' | 'weekStart'> & {
  notifications: Partial<Record<SwitchableKind, NotificationChoice>>;
};

const DEFAULTS: Stored = { theme: 'system', weekStart: 'sunday', notifications: {} };

/** The stored choices, with defaults for everything else: a changed default reaches everybody who made no choice. */
export function withDefaults(stored: Stored): Preferences {
  return { ...stored, notifications: { ...NOTIFICATION_DEFAULTS, ...stored.notifications } };
}

/** Applies a change to the stored preferences. Pure. */
export function changed(stored: Stored, change: PreferencesChange): Stored {
  return {
    theme: change.theme ?? stored.theme,
    weekStart: change.weekStart ?? stored.weekStart,
    notifications: { ...stored.notifications, ...change.notifications },
  };
}

async function readStored(db: Database, userId: string, isLocked: boolean): Promise<Stored> {
  const row = await db
    .selectFrom('preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined
    ? DEFAULTS
    : { theme: row.theme, weekStart: row.week_start, notifications: row.notifications };
}

export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  return withDefaults(await readStored(db, userId, false));
}

/** Writes a change; of two concurrent ones both count, because the row is locked between reading and writing. */
export async function changePreferences(db: Database, userId: string, change: PreferencesChange): Promise<Preferences> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('preferences')
      .values({ user_id: userId, theme: DEFAULTS.theme, week_start: DEFAULTS.weekStart, notifications: '{}' })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    const next = changed(await readStored(trx, userId, true), change);
    await trx
      .updateTable('preferences')
      .set({ theme: next.theme, week_start: next.weekStart, notifications: JSON.stringify(next.notifications) })
      .where('user_id', '=', userId)
      .execute();
    return withDefaults(next);
  });
}

/** Nobody can switch these off: a server that publishes nothing affects every brand on it. */
const ALWAYS_MAILED: ReadonlySet<NotificationKind> = new Set(['publishing_stopped']);

/** How a person wants to be notified of a kind. Those without a switch go to the bell, the gravest by email, too. */
export async function choiceFor(db: Database, userId: string, kind: NotificationKind): Promise<NotificationChoice> {
  const known = SWITCHABLE_KINDS.find((one) => one === kind);
  if (known === undefined) return { bell: true, mail: ALWAYS_MAILED.has(kind) ? 'each' : 'off' };
  return (await readPreferences(db, userId)).notifications[known];
}
