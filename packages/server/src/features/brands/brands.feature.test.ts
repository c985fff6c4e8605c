import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../http/handler.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { brandHandlers } from './routes.ts';

describe('brands', () => {
  let bed: FeatureBed;
  let ada: Person;
  let ben: Person;
  let brands: ReturnType<typeof brandHandlers>;
  let cancelled: string[] = [];

  beforeAll(async () => {
    bed = await openFeatureBed();
    brands = brandHandlers({
      ...bed,
      onBrandDeleted: async (_trx, brandId) => void cancelled.push(brandId),
      onBrandRestored: async () => ({ scheduled: 0, held: 0, drafts: 0 }),
    });
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    [ada, ben] = [await bed.person('Ada', 'America/New_York'), await bed.person('Ben')];
    cancelled = [];
  });

  const create = (person: Person, name: string, more: object = {}) =>
    brands.createBrand({ body: { name, description: '', url: '', industry: 'Retail', ...more } }, as(person));

  const exists = (person: Person, name: string) => brands.checkBrandName({ query: { name } }, as(person));

  test("a new brand takes its creator's time zone, and a whole address for its website", async () => {
    const brand = await create(ada, 'Harbor Coffee', { url: 'harbor.example' });
    expect(brand).toMatchObject({
      name: 'Harbor Coffee',
      timeZone: 'America/New_York',
      url: 'https://harbor.example',
      totalFollowers: 0,
      socialAccounts: [],
      logo: null,
      signedLogoUrl: null,
    });
  });

  test('every open page of its owner hears of a new brand', async () => {
    const { id } = await create(ada, 'Harbor Coffee');
    const told = await bed.db.selectFrom('outbox').select('payload').where('user_id', '=', ada.id).execute();
    expect(told).toEqual([{ payload: { type: 'brand_changed', brandId: id } }]);
  });

  test('the list shows only my brands, by name, with accounts and the sum of their followers', async () => {
    await create(ben, 'Not mine');
    const zebra = await create(ada, 'Zebra');
    await create(ada, 'apple');
    const account = (externalId: string, followers: number | null, more: object = {}) => ({
      id: randomUUIDv7(),
      brand_id: zebra.id,
      platform: 'twitter' as const,
      external_id: externalId,
      username: externalId,
      name: externalId,
      follower_count: followers,
      // Accounts are listed in the order in which they were connected.
      created_at: new Date(bed.clock.now().getTime() + externalId.charCodeAt(0)),
      updated_at: bed.clock.now(),
      ...more,
    });
    await bed.db
      .insertInto('accounts')
      .values([
        account('a', 1200),
        account('b', null),
        account('c', 34, { token_expires_at: bed.clock.now() }),
        account('gone', 9999, { disconnected_at: bed.clock.now() }),
      ])
      .execute();
    const list = await brands.listBrands({}, as(ada));
    expect(list.map((brand) => brand.name)).toEqual(['apple', 'Zebra']);
    expect(list[1]).toMatchObject({ totalFollowers: 1234 });
    expect(list[1]?.socialAccounts.map((one) => [one.externalId, one.platform, one.followerCount])).toEqual([
      ['a', 'TWITTER', 1200],
      ['b', 'TWITTER', null],
      ['c', 'TWITTER', 34],
    ]);
    expect(list[1]?.socialAccounts[2]?.tokenExpiresAt).toBe(bed.clock.now().toISOString());
    expect(JSON.stringify(list)).not.toContain('grant');
  });

  test('accounts connected at the very same instant keep their order, however often the list is read', async () => {
    const brand = await create(ada, 'Twins');
    const now = bed.clock.now();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const rows = ids.map((id) => ({
      id,
      brand_id: brand.id,
      platform: 'twitter' as const,
      external_id: id,
      username: id,
      name: id,
      created_at: now,
      updated_at: now,
    }));
    await bed.db.insertInto('accounts').values(rows).execute();
    const shown = await brands.listBrands({}, as(ada));
    expect(shown[0]?.socialAccounts.map((account) => account.id)).toEqual(ids.toSorted());
  });

  test('a name counts as taken regardless of case and blanks, but only among my own brands', async () => {
    await create(ada, 'Harbor Coffee');
    expect(await exists(ada, '  harbor COFFEE ')).toEqual({ exists: true });
    expect(await exists(ada, 'Harbor')).toEqual({ exists: false });
    expect(await exists(ben, 'Harbor Coffee')).toEqual({ exists: false });
    expect(await refusalOf(create(ada, 'HARBOR coffee'))).toBe('brand_name_taken');
  });

  test('of ten tabs creating the same brand at once, one succeeds', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(create(ada, 'Race'))));
    expect(outcomes.filter((outcome) => outcome === 'was not refused')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'brand_name_taken')).toHaveLength(9);
  });

  test('changing a brand leaves fields alone that were not sent', async () => {
    const { id } = await create(ada, 'Harbor Coffee', { description: 'Roasted by the water' });
    const changed = await brands.updateBrand({ params: { id }, body: { industry: 'FoodAndBeverage' } }, as(ada));
    expect(changed).toMatchObject({
      name: 'Harbor Coffee',
      description: 'Roasted by the water',
      industry: 'FoodAndBeverage',
    });
    await create(ada, 'Other');
    expect(await refusalOf(brands.updateBrand({ params: { id }, body: { name: 'other' } }, as(ada)))).toBe(
      'brand_name_taken',
    );
  });

  test('of two people who opened a brand at once the second is warned before the first one’s changes are overwritten', async () => {
    const { id, updatedAt } = await create(ada, 'Harbor Coffee');
    bed.clock.advance(1_000);
    const save = (body: object) => brands.updateBrand({ params: { id }, body: { updatedAt, ...body } }, as(ada));
    const first = await save({ description: 'Roasted by the water' });
    expect(await refusalOf(save({ description: 'Older words', url: 'harbor.example' }))).toBe('stale_brand');
    const again = await save({ url: 'harbor.example', updatedAt: first.updatedAt });
    expect(again).toMatchObject({ description: 'Roasted by the water', url: 'https://harbor.example' });
  });

  test('a deleted brand is gone, its scheduled posts are cancelled, its accounts unused and its name free again', async () => {
    const { id } = await create(ada, 'Harbor Coffee');
    const accountId = randomUUIDv7();
    await bed.db
      .insertInto('accounts')
      .values({
        id: accountId,
        brand_id: id,
        platform: 'twitter',
        external_id: '1',
        username: 'a',
        name: 'a',
        grant_sealed: Buffer.from('sealed'),
        created_at: bed.clock.now(),
        updated_at: bed.clock.now(),
      })
      .execute();
    await brands.deleteBrand({ params: { id } }, as(ada));
    expect(cancelled).toEqual([id]);
    expect(await refusalOf(brands.getBrand({ params: { id } }, as(ada)))).toBe('brand_not_found');
    expect(await brands.listBrands({}, as(ada))).toEqual([]);
    const row = await bed.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    expect(row.disconnected_at).not.toBeNull();
    await create(ada, 'Harbor Coffee');
    const audit = await bed.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map((line) => line.action)).toEqual(['brand_created', 'brand_deleted']);
  });

  test('another person, or a made-up id, finds the brand missing, whatever they try', async () => {
    const { id } = await create(ada, 'Harbor Coffee');
    for (const wrong of [id, randomUUIDv7()]) {
      const params = { id: wrong };
      expect(await refusalOf(brands.getBrand({ params }, as(ben)))).toBe('brand_not_found');
      expect(await refusalOf(brands.updateBrand({ params, body: { name: 'Mine now' } }, as(ben)))).toBe(
        'brand_not_found',
      );
      expect(await refusalOf(brands.deleteBrand({ params }, as(ben)))).toBe('brand_not_found');
    }
    expect((await brands.getBrand({ params: { id } }, as(ada))).name).toBe('Harbor Coffee');
  });

  test('a logo has to be a file that the person uploaded as a logo', async () => {
    const key = `u/${ben.id}/logo/${randomUUIDv7()}.png`;
    await bed.db
      .insertInto('media')
      .values({
        id: randomUUIDv7(),
        user_id: ben.id,
        storage_key: key,
        purpose: 'logo',
        kind: 'image',
        mime_type: 'image/png',
        bytes: 1,
        state: 'stored',
        created_at: bed.clock.now(),
      })
      .execute();
    expect(await refusalOf(create(ada, 'Thief', { logo: key }))).toBe('media_not_found');
    expect(await refusalOf(create(ada, 'Path', { logo: '../../etc/passwd' }))).toBe('media_not_found');
    const own = await create(ben, 'Own', { logo: `${bed.publicOrigin}/media/${key}` });
    expect(own.logo).toBe(key);
    expect(own.signedLogoUrl).toContain(`${bed.publicOrigin}/media/${key}?expires=`);
    expect((await brands.updateBrand({ params: { id: own.id }, body: { logo: null } }, as(ben))).logo).toBeNull();
  });
});
