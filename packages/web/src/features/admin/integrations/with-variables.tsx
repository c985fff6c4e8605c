const VARIABLE = /([A-Z]+(?:_[A-Z]+)+)/;

/** A sentence with its environment variables, such as PUBLIC_ORIGIN, set like code. */
export function WithVariables({ text }: { text: string }) {
  return text.split(VARIABLE).map((part) =>
    VARIABLE.test(part) ? (
      <code key={part} className="font-mono type-small">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
