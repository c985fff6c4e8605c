import type { Access, Io } from '../platform.ts';
import type { Exchange } from './recording.ts';
import { redacted } from './redact.ts';

/** Makes the same calls and passes each to `note` without personal data. */
export function recordIo(io: Io, { app, username, externalId }: Access, note: (exchange: Exchange) => void): Io {
  const personal = [username, externalId];
  return {
    ...io,
    fetch: async (url, init) => {
      let answer: Response;
      try {
        answer = await io.fetch(url, init);
      } catch (error) {
        note(redacted(app.origins, url, init, null, personal));
        throw error;
      }
      const { status, headers } = answer;
      note(redacted(app.origins, url, init, { status, headers, text: await answer.clone().text() }, personal));
      return answer;
    },
  };
}
