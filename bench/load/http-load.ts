import { Client } from 'undici';

// Written over undici's dispatch rather than taken from a load generator: the client shares two cores with what it
// measures, so it has to be cheap, and it is at hand already (docs/decisions/020-measuring.md).

export type Target = { origin: string; path: string; headers?: Record<string, string> };

/** One request on one connection, its answer read to the end. Resolves with the answer's bytes. */
export type Get = () => Promise<number>;

/** A connection kept open. Any answer but 200 and 304 fails. */
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

/** The same asked by a page that has the answer as it is now: 304 comes in its place while that holds, at most an hour. */
export async function withEtag(target: Target): Promise<Target> {
  const { headers } = await fetch(target.origin + target.path, { headers: target.headers ?? {} });
  return { ...target, headers: { ...target.headers, 'if-none-match': String(headers.get('etag')) } };
}

/** Asks as fast as answers come, on several connections. Resolves with the milliseconds of each request. */
export async function askForSeconds(target: Target, connections: number, seconds: number): Promise<number[]> {
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
