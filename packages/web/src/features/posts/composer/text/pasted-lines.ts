import { Fragment, type Mark, Slice } from 'prosemirror-model';
import { schema } from './editor-schema.ts';

/** Reads pasted plain text: each line is a paragraph, and an empty line stays one, since platforms show it. */
export function readLines(text: string, marks: readonly Mark[]): Slice {
  const lines = text.split(/\r\n?|\n/);
  const paragraphs = lines.map((line) =>
    schema.nodes.paragraph.create(null, line === '' ? [] : schema.text(line, marks)),
  );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Writes copied text as plain text: a paragraph is a line, as on the platforms. */
export const writeLines = ({ content }: Slice): string => content.textBetween(0, content.size, '\n');
