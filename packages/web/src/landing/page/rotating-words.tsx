import { AUDIENCES } from './audiences.ts';

/**
 * Whom it is for, one after another: 3 s each, of which 500 ms fade in and 500 ms fade out (landing.css). All of them take
 * the same place, so nothing moves; it is decoration, and the sentence for readers stands beside it.
 */
export function RotatingWords() {
  return (
    <span className="rotating-words">
      {AUDIENCES.map((audience) => (
        <span key={audience} className="moves">
          {audience}
        </span>
      ))}
    </span>
  );
}
