import type { StagedFile } from '../../../storage/staged-file.ts';
import { filmDecoder } from './decoders.ts';
import type { FilmRead } from './read-film.ts';

/** The film may lie in a store that answers slowly; a damaged one makes its reader run in circles. */
const FILM_WITHIN_MS = 30_000;

/** `readFilm` of read-film.ts, in the process for films. */
export const readFilm = (film: Pick<StagedFile, 'size' | 'read'>, mimeType: string): Promise<FilmRead> =>
  filmDecoder.run('readFilm', { size: film.size, mimeType }, { withinMs: FILM_WITHIN_MS, read: film.read });
