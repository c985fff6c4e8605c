const WORDS = /(\w+)/;

/** A sentence with its environment variables and permissions, such as PUBLIC_ORIGIN or read_insights, set like code. */
export function WithVariables({ text }: { text: string }) {
  return text.split(WORDS).map((part) =>
    part.includes('_') ? (
      <code key={part} className="font-mono type-small">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
