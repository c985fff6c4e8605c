import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { presign, type Signable, signHeaders } from './s3-client.ts';
import { awsPresignedQuery, awsRequest, awsSigner } from './testing/aws-signer.ts';

test("the example in Amazon's manual comes out exactly", () => {
  // docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const signed = presign(credentials, { method: 'GET', url, headers: {} }, 86_400, new Date('2013-05-24T00:00:00Z'));
  expect(new URL(signed).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

describe('an independent signer agrees', () => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret/with+signs', region: 'eu-central-1' };
  const now = new Date('2026-11-21T09:30:12.345Z');
  const aws = awsSigner(credentials);

  const requests: [string, Signable][] = [
    [
      'a plain one',
      { method: 'GET', url: new URL('https://b.s3.eu-central-1.amazonaws.com/u/a/media/1.png'), headers: {} },
    ],
    [
      'one with type and size',
      {
        method: 'PUT',
        url: new URL('http://127.0.0.1:9000/bucket/u/a/media/1.mp4?partNumber=3&uploadId=a%2Fb%2B%3D'),
        headers: { 'content-length': '8388608', 'content-type': 'video/mp4' },
      },
    ],
    [
      'one with strange letters',
      {
        method: 'GET',
        url: new URL(
          'https://s3.example.com/b/a%20b/%C3%BC%27%21%2A.png?response-content-disposition=inline%3B%20x&list-type=2&prefix=',
        ),
        headers: {},
      },
    ],
  ];
  test.each(requests)('on the address for %s', async (_name, request) => {
    const theirs = await awsPresignedQuery(aws, request, { seconds: 3600, now });
    const ours = new URL(presign(credentials, request, 3600, now)).searchParams;
    expect(Object.fromEntries(ours)).toEqual(theirs);
  });

  test.each(requests)('on the headers of %s', async (_name, request) => {
    const hash = createHash('sha256').update('body').digest('hex');
    const withHash = { ...request, headers: { ...request.headers, 'x-amz-content-sha256': hash } };
    const theirs = await aws.sign(awsRequest(withHash), {
      signingDate: now,
      signableHeaders: new Set(Object.keys(request.headers)),
    });
    expect(signHeaders(credentials, request, hash, now)['authorization']).toBe(theirs.headers['authorization']);
  });
});
