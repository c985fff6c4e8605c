import { describe, expect, it } from 'vitest';
import { homeOf, safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://brandly.example';

describe('the return path after signing in', () => {
  it.each([
    '/dashboard',
    '/dashboard/schedule?view=month&date=2026-11-01',
    '/dashboard/brands/b1/social#facebook',
    '/admin/dashboard/users?page=2',
  ])('leads to %s', (path) => {
    expect(safeReturnPath(path, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'javascript:alert(1)//dashboard',
    'dashboard',
    '/login',
    '/dashboarding',
    '/dashboard/../login',
    '',
    undefined,
  ])('never leads to %s', (path) => {
    expect(safeReturnPath(path, ORIGIN)).toBeNull();
  });

  it('is the home of the role when no page was asked for', () => {
    expect(homeOf({ role: 'ADMIN' }, undefined, ORIGIN)).toBe('/admin/dashboard');
    expect(homeOf({ role: 'USER' }, '//evil.example', ORIGIN)).toBe('/dashboard');
    expect(homeOf({ role: 'ADMIN' }, '/dashboard/brands', ORIGIN)).toBe('/dashboard/brands');
  });
});
