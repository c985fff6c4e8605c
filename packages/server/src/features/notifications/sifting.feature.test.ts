import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { notify } from './notify.ts';
import { notificationHandlers } from './routes.ts';

let bed: FeatureBed;
beforeAll(async () => {
  bed = await openFeatureBed();
});
afterAll(() => bed.close());

test('notifications are filtered by kind and by unread, page by page', async () => {
  const ann = await bed.person('Ann');
  const handlers = notificationHandlers({ ...bed, isProduction: false, signedUrl: String });
  for (const kind of ['post_failed', 'post_published', 'post_failed'] as const) {
    bed.clock.advance(1_000);
    const notice = { userId: ann.id, kind, title: kind, message: 'm', link: null };
    await bed.db.transaction().execute((trx) => notify(trx, [notice], bed.clock.now()));
  }
  const list = async (query: Parameters<typeof handlers.listNotifications>[0]['query']) =>
    (await handlers.listNotifications({ query }, as(ann))).data;
  expect((await list({ kind: 'post_failed' })).map((one) => one.kind)).toEqual(['post_failed', 'post_failed']);
  const [newest] = await list({ limit: 1 });
  await handlers.readNotification({ params: { id: newest?.id ?? '' } }, as(ann));
  expect((await list({ unread: true })).map((one) => one.kind)).toEqual(['post_published', 'post_failed']);
  expect(await list({ unread: true, kind: 'post_failed', offset: 1 })).toEqual([]);
});

test('a test notification reaches its sender in development, and does not exist elsewhere', async () => {
  const ben = await bed.person('Ben');
  const body = { title: 'Hello', message: 'World' };
  const { data } = await notificationHandlers({ ...bed, isProduction: false, signedUrl: String }).testNotification(
    { body },
    as(ben),
  );
  expect(data).toMatchObject({ kind: 'test', title: 'Hello', isRead: false });
  const elsewhere = notificationHandlers({ ...bed, isProduction: true, signedUrl: String });
  expect(await refusalOf(elsewhere.testNotification({ body }, as(ben)))).toBe('not_found');
});

test("several are marked at once, and only the person's own", async () => {
  const [eva, max] = [await bed.person('Eva'), await bed.person('Max')];
  const handlers = notificationHandlers({ ...bed, isProduction: false, signedUrl: String });
  const tell = (who: typeof eva) =>
    bed.db.transaction().execute((trx) => {
      const notice = { userId: who.id, kind: 'post_published', title: 't', message: 'm', link: null } as const;
      return notify(trx, [notice, notice, notice], bed.clock.now());
    });
  const hers = (await tell(eva)).map(({ id }) => id);
  const his = (await tell(max)).map(({ id }) => id);
  await handlers.readNotifications({ body: { ids: [...hers.slice(1), ...his] } }, as(eva));
  const unread = async (who: typeof eva) => (await handlers.countUnreadNotifications({}, as(who))).data.count;
  expect([await unread(eva), await unread(max)]).toEqual([1, 3]);
});
