import { AUDIENCES } from './audiences.ts';

/**
 * The audiences one after another: 3 s each, of which 500 ms fade in and 500 ms fade out (landing.css). All of them
 * share one place, so nothing moves. This is decoration; the sentence for screen readers stands beside it.
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
