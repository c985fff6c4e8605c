import { describe, expect, it } from 'vitest';
import { matchOrigins } from './origins.ts';
import { BUILT_PLATFORMS } from './registry.ts';

const origins = {
  real: 'https://api.x.com',
  uploads: 'https://*.tiktokapis.com',
  sandbox: 'http://127.0.0.1:4700/twitter/api',
};

describe('what an adapter may call', () => {
  it.each([
    ['https://api.x.com/2/users/me', 'named'],
    ['https://api.x.com.evil.example/2', null],
    ['https://evil.example/?https://api.x.com', null],
    ['http://api.x.com/2', null],
    ['https://api.x.com:444/2', null],
    ['https://user:word@api.x.com/2', null],
    ['http://127.0.0.1:4700/twitter/api/2/users/me', 'named'],
    ['http://127.0.0.1:4700/twitter/api', 'named'],
    ['http://127.0.0.1:4700/_control/faults', null],
    ['http://127.0.0.1:4700/twitter/apiary', null],
    ['http://127.0.0.1:4700/twitter/api/../../_control', null],
    ['https://open-upload-va.tiktokapis.com/upload?upload_id=1', 'below'],
    ['https://upload.us.tiktokapis.com/video/?upload_id=1', 'below'],
    ['https://OPEN-UPLOAD.TIKTOKAPIS.COM/upload', 'below'],
    ['https://tiktokapis.com/upload', null],
    ['https://eviltiktokapis.com/upload', null],
    ['https://open-upload-va.tiktokapis.com.evil.example/upload', null],
    ['https://evil.example/.tiktokapis.com', null],
    ['https://evil.example#.tiktokapis.com', null],
    ['https://open-upload-va.tiktokapis.com@evil.example/', null],
    ['https://me@open-upload-va.tiktokapis.com/', null],
    ['https://open-upload-va.tiktokapis.com:8443/upload', null],
    ['http://open-upload-va.tiktokapis.com/upload', null],
    ['ftp://open-upload-va.tiktokapis.com/upload', null],
  ])('%s: %s', (address, place) => {
    expect(matchOrigins(origins, new URL(address))).toBe(place);
  });
});

describe.each(BUILT_PLATFORMS.map((platform) => ({ name: platform.name, platform })))('$name', ({ platform }) => {
  const bases = Object.values(platform.origins);

  it('is reached over https only', () => {
    expect(bases.filter((base) => !base.startsWith('https://'))).toEqual([]);
  });

  it('allows hosts below a domain only if one of its named hosts is on that domain', () => {
    const named = bases.filter((base) => !base.includes('*')).map((base) => new URL(base).hostname);
    for (const base of bases.filter((one) => one.includes('*'))) {
      expect(base).toMatch(/^https:\/\/\*\.[a-z0-9-]+\.[a-z]+$/);
      expect(named.some((host) => host.endsWith(base.slice('https://*'.length)))).toBe(true);
    }
  });
});
