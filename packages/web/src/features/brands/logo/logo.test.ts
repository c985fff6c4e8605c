import { describe, expect, it, vi } from 'vitest';
import { createLogoCache, LOGO_CACHE_KEY, LOGO_CACHE_MS } from './logo-cache.ts';
import { logoRefusal } from './logo-file.ts';
import { placeInSquare } from './logo-placement.ts';

describe('an image becomes a square of 500 pixels', () => {
  const wide = { width: 1000, height: 500 };
  it.each([
    ['fit leaves white above and below a wide one', wide, 'fit', { x: 0, y: 125, width: 500, height: 250 }],
    ['fill cuts its sides', wide, 'fill', { x: -250, y: 0, width: 1000, height: 500 }],
    ['stretch pulls it', wide, 'stretch', { x: 0, y: 0, width: 500, height: 500 }],
    ['fit enlarges a small one', { width: 20, height: 40 }, 'fit', { x: 125, y: 0, width: 250, height: 500 }],
    ['a drawing without a size takes all', { width: 0, height: 0 }, 'fit', { x: 0, y: 0, width: 500, height: 500 }],
  ] as const)('%s', (_name, size, scaling, placed) => expect(placeInSquare(size, scaling)).toEqual(placed));
});

describe('a logo file', () => {
  it.each([
    ['image/png', 5_242_879, null],
    ['image/svg+xml', 1, null],
    ['image/webp', 1, null],
    ['image/gif', 1, 'Please upload an image file (PNG, JPG, SVG, WEBP).'],
    ['', 1, 'Please upload an image file (PNG, JPG, SVG, WEBP).'],
    ['image/jpeg', 5_242_880, 'File size must be less than 5MB.'],
  ])('of type "%s" with %i bytes: %s', (type, size, refusal) => expect(logoRefusal({ type, size })).toBe(refusal));
});

describe('URLs of logos', () => {
  const storeOf = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('are cached for four minutes, also across a reload', () => {
    const store = storeOf();
    createLogoCache(() => store).put('a', '/a?signed', 1_000);
    const reloaded = createLogoCache(() => store);
    expect(reloaded.get('a', 1_000 + LOGO_CACHE_MS - 1)).toBe('/a?signed');
    expect(reloaded.get('a', 1_000 + LOGO_CACHE_MS)).toBeUndefined();
  });

  it('are gone from memory and storage once cleared', () => {
    const store = storeOf();
    const cache = createLogoCache(() => store);
    cache.put('a', '/a', 0);
    cache.clear();
    expect(cache.get('a', 1)).toBeUndefined();
    expect(store.kept.has(LOGO_CACHE_KEY)).toBe(false);
  });

  it('are removed from storage when they have expired and another one is stored', () => {
    const store = storeOf();
    const cache = createLogoCache(() => store);
    cache.put('a', '/a', 0);
    cache.put('b', '/b', LOGO_CACHE_MS);
    expect(Object.keys(JSON.parse(store.kept.get(LOGO_CACHE_KEY) ?? ''))).toEqual(['b']);
  });

  it('are kept in memory when storage is forbidden, and invalid data in storage is ignored', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const forbidden = createLogoCache(() => {
      throw new Error('SecurityError');
    });
    forbidden.put('a', '/a', 0);
    expect(forbidden.get('a', 1)).toBe('/a');
    const store = storeOf();
    store.kept.set(LOGO_CACHE_KEY, '{"a":{"url":5},"b":');
    expect(createLogoCache(() => store).get('a', 1)).toBeUndefined();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });
});
