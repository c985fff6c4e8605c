import { describe, expect, test } from 'vitest';
import { missingPackages } from './installed-packages.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
    'node_modules/vitest': { version: '5.1.0', dev: true },
    'node_modules/@brandly/server': { link: true },
    'packages/server': { version: '0.1.0' },
  },
};
const installed = {
  packages: {
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
    'node_modules/@brandly/server': { link: true },
    'packages/server': { version: '0.1.0' },
  },
};
const everythingIsThere = () => true;
const withPackage = (path: string, pkg: object) => ({ packages: { ...installed.packages, [path]: pkg } });

describe('whether packages have to be installed before a start', () => {
  test('not when everything is as locked, even if optional packages of other platforms are absent', () => {
    expect(missingPackages(locked, installed, everythingIsThere, false)).toEqual([]);
  });

  test.each([
    ['nothing is installed, or the install was cut off', undefined, 'node_modules/pg'],
    ['an update raised a version', withPackage('node_modules/pg', { version: '8.22.0' }), 'node_modules/pg'],
    [
      'the same version has other content',
      withPackage('node_modules/pg', { version: '8.23.1', integrity: 'sha512-x' }),
      'node_modules/pg',
    ],
    [
      'an optional package is of another version',
      withPackage('node_modules/fsevents', { version: '1' }),
      'node_modules/fsevents',
    ],
    [
      'a workspace became a download',
      withPackage('node_modules/@brandly/server', { version: '0.1.0' }),
      'node_modules/@brandly/server',
    ],
  ])('yes when %s', (_, found, path) => {
    expect(missingPackages(locked, found, everythingIsThere, false)).toContain(path);
  });

  test('yes when a folder was deleted since the install', () => {
    expect(missingPackages(locked, installed, (path) => path !== 'node_modules/pg', false)).toEqual([
      'node_modules/pg',
    ]);
  });

  test('not when the product itself got a new version', () => {
    const newer = {
      packages: { ...locked.packages, '': { version: '9.0.0' }, 'packages/server': { version: '9.0.0' } },
    };
    expect(missingPackages(newer, installed, everythingIsThere, false)).toEqual([]);
  });

  test('packages that only development needs count for its commands, not for a start', () => {
    expect(missingPackages(locked, installed, everythingIsThere, true)).toEqual(['node_modules/vitest']);
  });

  test('not because of a package that is no longer needed', () => {
    expect(
      missingPackages(locked, withPackage('node_modules/left-pad', { version: '1.3.0' }), everythingIsThere, false),
    ).toEqual([]);
  });
});
