import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { createPool } from '@brandly/server/db/database';
import type pg from 'pg';
import { connectPages, connectX } from './connect-pages.ts';
import { type Person, signUp } from './person.ts';
import { type SeededPosts, seedPosts } from './seed-posts.ts';

/** Enough for the table to have the specified size, see the calendar's section. */
const POSTS = 100_000;
const OTHER_BRANDS = 40;
/** As many as one consent connects. */
const PAGES_AT_ONCE = 100;

/** The product as users start it, in its own processes, with somebody signed in. */
export type BenchProduct = {
  url: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** The API's process. */
  pid: number;
  pool: pg.Pool;
  person: Person;
  /** Starts a worker in addition to the one of `npm start`; close() ends it too. */
  addWorker(): Promise<void>;
  /** Connects a new X account of the sandbox to a brand; returns its id. */
  connectX(brandId: string): Promise<string>;
  /** Adds a brand and returns its id. */
  createBrand(name: string): Promise<string>;
  /** Adds a brand with Facebook Pages of the sandbox. */
  brandWithPages(name: string, pages: number): Promise<{ brandId: string; accountIds: string[] }>;
  /** Returns a brand with a full month in a table of 100,000 posts, created at the first call. */
  busyMonth(): Promise<BusyMonth>;
  close(): Promise<void>;
};

export type BusyMonth = SeededPosts & { brandId: string; path: string };

export async function openProduct(): Promise<BenchProduct> {
  const noWebApp = await mkdtemp(join(tmpdir(), 'brandly-bench-'));
  const env = {
    WEB_DIST: noWebApp, // nobody opens the web app here
    BRANDLY_RATE_LIMITS: 'off',
    // The heap as with `npm start`; the guard against outside connections is left out of the measured processes.
    NODE_OPTIONS: '--max-semi-space-size=4',
    LOG_LEVEL: 'warn',
  };
  const product = await startProduct({ env });
  const workers: Product[] = [];
  const addWorker = async () => {
    const { dataFolder, databaseUrl, sandboxUrl } = product;
    const shared = { dataFolder, databaseUrl, ...(sandboxUrl === undefined ? {} : { sandboxUrl }) };
    workers.push(await startProduct({ ...shared, role: 'worker', env }));
  };
  const close = async () => {
    for (const worker of workers) await worker.stop();
    await product.stop();
    await rm(noWebApp, { recursive: true, force: true });
  };
  try {
    return await peopled(product, addWorker, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function peopled(
  product: Product,
  addWorker: () => Promise<void>,
  stop: () => Promise<void>,
): Promise<BenchProduct> {
  const { url, databaseUrl, sandboxUrl } = product;
  if (sandboxUrl === undefined) throw new Error('The product started without sandbox platforms');
  const pool = createPool(databaseUrl, 4);
  const person = await signUp(url, 'bench@example.com');
  const createBrand = async (name: string) => {
    const brand = await person.call('createBrand', { body: { name, industry: 'Retail', timeZone: 'Europe/Berlin' } });
    return brand.id;
  };
  const brandWithPages = async (name: string, pages: number) => {
    const brandId = await createBrand(name);
    const accountIds: string[] = [];
    while (accountIds.length < pages) {
      const count = Math.min(pages - accountIds.length, PAGES_AT_ONCE);
      accountIds.push(...(await connectPages({ url, sandboxUrl }, person, brandId, count)));
    }
    // The first metrics of so many new accounts would be fetched while posts are measured; they can wait a day.
    await pool.query(
      "update accounts set insights_next_at = now() + interval '1 day', followers_next_at = now() + interval '1 day' " +
        'where brand_id = $1',
      [brandId],
    );
    return { brandId, accountIds };
  };
  const makeBusyMonth = async (): Promise<BusyMonth> => {
    const { brandId } = await brandWithPages('Busy Coffee', 2);
    const others: string[] = [];
    for (let number = 1; number <= OTHER_BRANDS; number += 1) others.push(await createBrand(`Brand ${number}`));
    const seeded = await seedPosts(pool, [brandId, ...others], POSTS);
    const range = new URLSearchParams({ startDate: seeded.from.toISOString(), endDate: seeded.to.toISOString() });
    return { ...seeded, brandId, path: `/v1/brands/${brandId}/scheduled-posts?${range.toString()}` };
  };
  let month: Promise<BusyMonth> | undefined;
  return {
    url,
    sandboxUrl,
    databaseUrl,
    pid: product.serverPid('api'),
    pool,
    person,
    addWorker,
    createBrand,
    brandWithPages,
    async connectX(brandId) {
      await connectX({ url, sandboxUrl }, person, brandId);
      const { rows } = await pool.query<{ id: string }>(
        "select id from accounts where brand_id = $1 and platform = 'twitter' order by created_at desc limit 1",
        [brandId],
      );
      const [account] = rows;
      if (account === undefined) throw new Error('X was not connected');
      return account.id;
    },
    busyMonth: () => (month ??= makeBusyMonth()),
    async close() {
      await pool.end();
      await stop();
    },
  };
}
