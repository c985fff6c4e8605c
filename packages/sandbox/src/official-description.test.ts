import { describe, expect, it } from 'vitest';
import { pinterestDeviations } from './pinterest/description.ts';
import type { Answer, Call } from './platform-stand-in.ts';
import { youtubeDeviations } from './youtube/description.ts';

const call = (part: Partial<Call>): Call => ({
  method: 'GET',
  path: '/',
  origin: 'http://127.0.0.1',
  params: {},
  query: {},
  headers: {},
  body: {},
  contentType: '',
  files: {},
  now: 0,
  answerHeaders: {},
  created: null,
  reading: () => '',
  ...part,
});
const answer = (body: unknown, status = 200): Answer => ({ kind: 'json', status, body });
const empty: Answer = { kind: 'empty', status: 204 };
const problems = (found: { where: string; problem: string }[]) => found.map((one) => `${one.where} ${one.problem}`);

describe("Google's description", () => {
  const videos = call({ path: '/youtube/api/youtube/v3/videos', query: { part: 'status', id: 'a' } });

  it('reports nothing for what it describes', () => {
    const body = { kind: 'youtube#videoListResponse', items: [{ id: 'a', status: { uploadStatus: 'processed' } }] };
    expect(youtubeDeviations(videos, answer(body))).toEqual([]);
  });

  it.each([
    ['a path that is not there', { ...videos, path: '/youtube/api/youtube/v3/clips' }, answer({})],
    ['a parameter that is not there', { ...videos, query: { ...videos.query, colour: 'red' } }, answer({})],
    ['a missing parameter', { ...videos, query: { id: 'a' } }, answer({})],
    ['a number out of its range', { ...videos, query: { ...videos.query, maxResults: '51' } }, answer({})],
    ['a field of the answer that is not there', videos, answer({ itemz: [] })],
    ['a value that is none of the named ones', videos, answer({ items: [{ status: { privacyStatus: 'secret' } }] })],
    [
      'a field of the request of the wrong type',
      call({
        method: 'PUT',
        path: videos.path,
        query: { part: 'status' },
        body: { id: 'a', status: { embeddable: 'yes' } },
      }),
      answer({}),
    ],
  ])('finds %s', (_title, asked, told) => expect(youtubeDeviations(asked, told)).not.toEqual([]));
});

describe("Pinterest's description", () => {
  const image = { source_type: 'image_base64', content_type: 'image/png', data: 'aGk=' };
  const create = (body: Record<string, unknown>) =>
    call({ method: 'POST', path: '/pinterest/api/v5/pins', contentType: 'application/json', body });
  const pin = answer({ id: '1' }, 201);

  it('reports nothing for what it describes', () => {
    expect(pinterestDeviations(create({ board_id: '1', media_source: image }), pin)).toEqual([]);
    expect(pinterestDeviations(call({ method: 'DELETE', path: '/pinterest/api/v5/pins/1' }), empty)).toEqual([]);
  });

  it.each([
    ['a misspelt field', create({ board: '1', media_source: image }), pin],
    ['a text that is too long', create({ board_id: '1', description: 'x'.repeat(801), media_source: image }), pin],
    ['a source without its data', create({ board_id: '1', media_source: { ...image, data: undefined } }), pin],
    ['a source of another kind', create({ board_id: '1', media_source: { ...image, content_type: 'image/gif' } }), pin],
    ['an answer without its id', create({ board_id: '1', media_source: image }), answer({}, 201)],
    [
      'a status that is not described',
      call({ method: 'DELETE', path: '/pinterest/api/v5/pins/1' }),
      { ...empty, status: 205 },
    ],
  ] as const)('finds %s', (_title, asked, told) => expect(pinterestDeviations(asked, told)).not.toEqual([]));

  it('says where it is', () => {
    expect(problems(pinterestDeviations(create({ board: '1' }), pin))).toEqual([
      'request.board is not in the description',
    ]);
  });
});
