import { answerDeeds } from './answer-deeds.ts';
import { readFilm } from './read-film.ts';

const DEEDS = { readFilm };
export type FilmDeeds = typeof DEEDS;

answerDeeds(DEEDS);
