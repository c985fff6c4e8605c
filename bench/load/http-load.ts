import { Client } from 'undici';

// Written on undici's dispatch instead of a load generator: the client shares two cores with what it measures, so it
// has to be cheap, and undici is already installed (docs/decisions/020-measuring.md).

/** `status`: what each answer must have, 200 unless given: an answer of another kind would be a figure of something else. */
export type Target = { origin: string; path: string; headers?: Record<string, string>; status?: 200 | 304 };

/** Sends one request on one connection and reads the answer to the end. Resolves with the answer's bytes. */
export type Get = () => Promise<number>;

/** Keeps a connection open. An answer with another status fails. */
export function connectTo({ origin, path, headers = {}, status: expected = 200 }: Target): {
  get: Get;
  close(): Promise<void>;
} {
  const client = new Client(origin, { pipelining: 1 });
  const get = () =>
    new Promise<number>((resolve, reject) => {
      let bytes = 0;
      let status = 0;
      client.dispatch(
        { method: 'GET', path, headers },
        {
          onRequestStart: () => {},
          onResponseStart: (_, code) => {
            status = code;
          },
          onResponseData: (_, chunk) => {
            bytes += chunk.length;
          },
          onResponseEnd: () =>
            status === expected ? resolve(bytes) : reject(new Error(`${path} answered ${status}, not ${expected}`)),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  return { get, close: () => client.close() };
}

/** Adds the current answer's ETag, as a page does that has it: the answer is 304 while it holds, until the full hour. */
export async function withEtag(target: Target): Promise<Target> {
  const { headers } = await fetch(target.origin + target.path, { headers: target.headers ?? {} });
  return { ...target, status: 304, headers: { ...target.headers, 'if-none-match': String(headers.get('etag')) } };
}

/** Sends requests as fast as answers come, on several connections. Resolves with the milliseconds of each request. */
export async function requestForSeconds(target: Target, connections: number, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    const connection = connectTo(target);
    while (performance.now() < end) {
      const began = performance.now();
      await connection.get();
      samples.push(performance.now() - began);
    }
    await connection.close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return samples;
}
