import { mkdir } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import { startMultipartProxy } from './multipart-proxy.ts';

/**
 * A third-party store. It is more lenient than the strict one (sizes, order, lengths), so both are tested: what both
 * understand is S3 and not our idea of it. Its key and secret are both `S3RVER`.
 */
export async function startThirdPartyS3(
  directory: string,
  bucket: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const front = await startMultipartProxy(`http://127.0.0.1:${port}`);
  return {
    url: front.url,
    close: async () => {
      await front.close();
      await server.close();
    },
  };
}
