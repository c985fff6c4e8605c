import { readFileSync, writeFileSync } from 'node:fs';
import { Asset } from '@brandly/contract/media';
import { Upload, uploadRoutes } from '@brandly/contract/media/uploads';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParts } from '../media/testing/in-parts.ts';
import { largeVideo } from '../media/testing/small-video.ts';

/** Large enough that holding it would show, small enough for every test run; the benchmark sends 500 MB. */
const VIDEO_BYTES = 167_772_160;
/** Parts sent until the engine has compiled its code and sized its heap, which has nothing to do with the file. */
const WARM_PARTS = 3;
/** The most that the server may grow, whatever the file's size. */
const MOST_RISE_MB = 64;

let product: Product;
let drop = async () => {};
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  product = await startProduct({ role: 'api', databaseUrl: database.url, sandboxUrl: 'http://127.0.0.1:1' });
});
afterAll(async () => {
  await product.stop();
  await drop();
});

/** The value of a line in Linux's status of a process, converted from kilobytes. */
function memoryMb(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${product.serverPid('api')}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

async function call(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ data: unknown; answer: Response }> {
  const answer = await fetch(new URL(path, product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return { data: text === '' ? null : JSON.parse(text), answer };
}

/** Uses the same calls as the screens; reads the code where the product prints it. */
async function signIn(): Promise<Record<string, string>> {
  const [email, password] = ['ann@example.com', 'Correct1horse'];
  const printed = product.line(/\b\d{6}\b/);
  await call('/api/auth/sign-up/email', {
    email,
    password,
    name: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '(123) 456-7890',
    timeZone: 'Europe/Berlin',
  });
  const confirmationCode = /\b\d{6}\b/.exec(await printed)?.[0];
  await call('/v1/auth/verify-email', { username: email, confirmationCode });
  const { answer } = await call('/api/auth/sign-in/email', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const { token } = (await (await fetch(new URL('/api/auth/token', product.url), { headers: { cookie } })).json()) as {
    token: string;
  };
  return { authorization: `Bearer ${token}` };
}

test.runIf(process.platform === 'linux')(
  'a large video is uploaded while the server grows by less than 64 MB',
  async () => {
    const headers = await signIn();
    const ask = { fileName: 'video.mp4', fileType: 'video/mp4', fileSize: VIDEO_BYTES };
    const upload = Upload.parse((await call('/v1/uploads', ask, headers)).data);
    let before = 0;
    let number = 0;
    for await (const part of inParts(largeVideo(VIDEO_BYTES))) {
      number += 1;
      if (number === WARM_PARTS + 1) {
        before = memoryMb('VmRSS');
        // Makes Linux reset the high-water mark.
        writeFileSync(`/proc/${product.serverPid('api')}/clear_refs`, '5');
      }
      const { data } = await call(`/v1/uploads/${upload.id}/part-urls`, { numbers: [number] }, headers);
      const { parts } = uploadRoutes.signUploadParts.response.parse(data);
      const answer = await fetch(parts[0]?.url ?? '', { method: 'PUT', body: part });
      expect(answer.status).toBe(204);
    }
    const asset = Asset.parse((await call(`/v1/uploads/${upload.id}/complete`, {}, headers)).data);
    expect(asset).toMatchObject({ bytes: VIDEO_BYTES, width: 64, height: 36, videoCodec: 'vp9' });
    expect(before).toBeGreaterThan(0);
    expect(memoryMb('VmHWM') - before).toBeLessThan(MOST_RISE_MB);
  },
);
