import { describe, expect, it } from 'vitest';
import { bodyShape, pathShape, redacted, shapeOf } from './redact.ts';

const SECRETS = {
  token: 'EAAB2xQq7ZCk0BO1a2b3c4d5e6f7g8h9',
  secret: 'app-secret-4f9c2d',
  mail: 'ada.park@example.com',
  id: '17841405793087218',
  did: 'did:plc:zzzzzzzzzzzzzzzzzzzzzbab',
  handle: 'harborcoffee.bsky.social',
  name: 'Harbor Coffee',
};
const ORIGINS = { graph: 'https://graph.example.com', api: 'https://api.example.com/base' };
const headers = new Headers({
  'content-type': 'application/json; charset=utf-8',
  'x-fb-trace-id': SECRETS.token,
  'set-cookie': `session=${SECRETS.token}`,
  location: `https://graph.example.com/${SECRETS.id}?token=${SECRETS.token}`,
});

/** A secret in every place of an exchange. */
const exchange = redacted(
  ORIGINS,
  `https://graph.example.com/v25.0/${SECRETS.id}/feed?access_token=${SECRETS.token}&fields=id,name&${SECRETS.id}=1`,
  {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRETS.token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_secret: SECRETS.secret,
      name: SECRETS.name,
    }).toString(),
  },
  {
    status: 200,
    headers,
    text: JSON.stringify({
      ...SECRETS,
      status: 'FINISHED',
      code: 190,
      state: SECRETS.token,
      type: SECRETS.id,
      error: SECRETS.mail,
      title: SECRETS.name,
      visibility: 'PUBLIC',
      privacyStatus: 'private',
      kind: 'youtube#video',
      media_type: 'AbCdEfGhIjKlMnOpQrStUvWxYz',
      byId: { [SECRETS.id]: { likes: 4_321 }, [SECRETS.did]: 1 },
      rows: [{ email: SECRETS.mail }, { email: SECRETS.mail }, { email: SECRETS.mail }],
    }),
  },
);

describe('a recorded exchange', () => {
  it.each(Object.entries(SECRETS))('contains no %s, wherever it was', (_name, secret) => {
    expect(JSON.stringify(exchange)).not.toContain(secret);
  });

  it('says which call it was and how it ended', () => {
    expect(exchange).toMatchObject({
      method: 'POST',
      place: 'graph',
      path: '/v25.0/:id/feed',
      query: ['<name>', 'access_token', 'fields'],
      sent: { grant_type: 'authorization_code', client_secret: '<text>' },
      status: 200,
      headers: { 'content-type': 'application/json', location: '<text>' },
      answer: {
        status: 'FINISHED',
        code: 190,
        byId: { '<name>': 0 },
        rows: [{ email: '<text>' }, { email: '<text>' }],
      },
    });
  });

  it.each([
    ['/v25.0/me/accounts', '/v25.0/me/accounts'],
    ['/2/tweets/1789', '/2/tweets/:id'],
    ['/rest/posts/urn%3Ali%3Ashare%3A7', '/rest/posts/:id'],
    ['/xrpc/com.atproto.repo.putRecord', '/xrpc/com.atproto.repo.putRecord'],
    ['/v1/public_profiles/my_profile', '/v1/public_profiles/my_profile'],
    ['/add/harborcoffee9', '/add/:id'],
    ['/users/harborcoffee', '/users/:id'],
  ])('turns %s into %s', (path, shape) => expect(pathShape(path, ['harborcoffee'])).toBe(shape));

  it('turns what is not JSON into a text, and a number outside the vocabulary into 0', () => {
    expect(bodyShape('<h1>Hello Ada</h1>', 'text/html')).toBe('<text>');
    expect(shapeOf({ followers_count: 4_321, expires_in: 5_183_944 })).toEqual({ followers_count: 0, expires_in: 0 });
  });
});
