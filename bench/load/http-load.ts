import { Client } from 'undici';

// Written on undici's dispatch instead of a load generator: the client shares two cores with what it measures, so it
// has to be cheap, and undici is already installed (docs/decisions/020-measuring.md).

export type Target = { origin: string; path: string; headers?: Record<string, string> };

/** Sends one request on one connection and reads the answer to the end. Resolves with the answer's bytes. */
export type Get = () => Promise<number>;

/** Keeps a connection open. Any answer other than 200 and 304 fails. */
export function connectTo({ origin, path, headers = {} }: Target): {
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
            [200, 304].includes(status) ? resolve(bytes) : reject(new Error(`${path} answered ${status}`)),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  return { get, close: () => client.close() };
}

/** Adds the current answer's ETag, as a page does that has it: the answer is 304 while it holds, at most an hour. */
export async function withEtag(target: Target): Promise<Target> {
  const { headers } = await fetch(target.origin + target.path, { headers: target.headers ?? {} });
  return { ...target, headers: { ...target.headers, 'if-none-match': String(headers.get('etag')) } };
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
