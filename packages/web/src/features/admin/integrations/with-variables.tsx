const CAPITALS = /([A-Z_]+)/;

/** A sentence with its environment variables, such as PUBLIC_ORIGIN, set like code. */
export function WithVariables({ text }: { text: string }) {
  return text.split(CAPITALS).map((part) =>
    part.includes('_') ? (
      <code key={part} className="font-mono type-small">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
