import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MediaStore } from '../media/media-store.ts';
import { type Call, json, type Operation } from '../platform-stand-in.ts';
import { createTwitter } from '../twitter/index.ts';
import { notFound } from '../twitter/problem.ts';
import { performOperation } from './perform-operation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-perform-'));
const platform = createTwitter({ now: () => 0, media: new MediaStore(folder), changed: () => {} });
const call: Call = {
  method: 'GET',
  path: '/twitter/api/2/things',
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
};
const operation = (run: Operation['run'], answers?: z.ZodType): Operation => ({
  method: 'GET',
  path: '/things',
  operation: 'things',
  run,
  ...(answers ? { answers } : {}),
});

// A sandbox bug is printed too; here one is provoked on purpose.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an answer of the sandbox itself', () => {
  it('is a 500 that names the field when it breaks its schema', async () => {
    const wrong = operation(() => json({ data: { id: 7 } }), z.object({ data: z.object({ id: z.string() }) }));
    const { answer, sandboxBug } = await performOperation(platform, wrong, call);
    expect(answer).toMatchObject({ status: 500 });
    expect(sandboxBug).toContain('data.id');
  });

  it('is a 500 without any schema', async () => {
    const { sandboxBug } = await performOperation(
      platform,
      operation(() => json({})),
      call,
    );
    expect(sandboxBug).toContain('no schema');
  });

  it('is a 500 when the operation crashes', async () => {
    const crash = operation(() => {
      throw new TypeError('boom');
    });
    expect((await performOperation(platform, crash, call)).sandboxBug).toContain('boom');
  });

  it('goes out as it is when it is a refusal in the platform’s shape', async () => {
    const refusing = operation(() => {
      throw notFound('tweet', '1');
    }, z.never());
    expect(await performOperation(platform, refusing, call)).toMatchObject({
      answer: { status: 404, evidence: { kind: 'document' } },
      sandboxBug: null,
    });
  });

  it.each([
    ['refuses', { kind: 'json', status: 400, body: { error: 'invalid_request', error_description: 'No.' } }],
    ['refuses with 200', { kind: 'json', status: 200, body: { error: 'invalid_request', error_description: 'No.' } }],
    ['has no body', { kind: 'empty', status: 204 }],
    ['is a page of a refusal', { kind: 'html', status: 400, html: '<p>No.</p>' }],
  ] as const)('that %s is a 500 without evidence that the platform answers so', async (_name, answer) => {
    const { sandboxBug } = await performOperation(
      platform,
      operation(() => answer, z.looseObject({})),
      call,
    );
    expect(sandboxBug).toContain('nothing is known of');
  });
});
