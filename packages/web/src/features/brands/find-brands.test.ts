import { describe, expect, it } from 'vitest';
import { readBrandsSearch } from './brands-search.ts';
import { findBrands, isSearched } from './find-brands.ts';

const BRANDS = [
  { name: 'Café Nord', url: 'https://nord.example/' },
  { name: 'Tern & Tide', url: 'https://www.tern-and-tide.example' },
  { name: 'Halden Wool', url: '' },
];

it.each([
  ['', ['Café Nord', 'Tern & Tide', 'Halden Wool']],
  ['cafe', ['Café Nord']],
  ['CAFÉ', ['Café Nord']],
  ['tide.example', ['Tern & Tide']],
  ['example', ['Café Nord', 'Tern & Tide']],
  ['wool halden', ['Halden Wool']],
  ['tern wool', []],
])('“%s” finds %j', (typed, names) => {
  expect(findBrands(BRANDS, typed).map(({ name }) => name)).toEqual(names);
});

it.each([
  [8, '', false],
  [9, '', true],
  [2, 'tide', true],
])('with %i brands and the search “%s”, the field is shown: %s', (count, search, isThere) => {
  expect(isSearched(count, search)).toBe(isThere);
});

describe('a URL', () => {
  it.each([
    [{}, undefined],
    [{ search: 'tide' }, 'tide'],
    [{ search: 42 }, '42'],
    [{ search: ['tide'] }, undefined],
    [{ search: '' }, undefined],
  ])('with %j searches for %s', (raw, search) => {
    expect(readBrandsSearch(raw).search).toBe(search);
  });
});
