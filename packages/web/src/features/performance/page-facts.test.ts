import { afterEach, expect, it, vi } from 'vitest';
import { resourceFacts } from './page-facts.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page counts the files that it fetched, not those that the browser had kept', () => {
  class Entry {
    name = 'https://brandly.example.com/assets/app.js';
    transferSize: number;
    decodedBodySize: number;
    constructor(transferSize: number, decodedBodySize: number) {
      this.transferSize = transferSize;
      this.decodedBodySize = decodedBodySize;
    }
  }
  const [fetched, kept, elsewhere] = [new Entry(500, 900), new Entry(0, 900), new Entry(0, 0)];
  vi.stubGlobal('PerformanceResourceTiming', Entry);
  vi.stubGlobal('location', { href: 'https://brandly.example.com/', origin: 'https://brandly.example.com' });
  vi.stubGlobal('performance', { getEntriesByType: () => [fetched, kept, elsewhere] });
  expect(resourceFacts().resourceTotals).toEqual({ count: 2, bytes: 500 });
  expect(resourceFacts().resources).toHaveLength(3);
});
