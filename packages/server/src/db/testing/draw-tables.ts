/** A foreign key from the database's catalogue. */
export type ForeignKey = {
  from: string;
  to: string;
  columns: readonly string[];
  /** The column may be null. */
  isOptional: boolean;
  /** No two rows reference the same row. */
  isUnique: boolean;
  /** What happens to the row when the referenced one is deleted: empty, or the SQL action. */
  onDelete: string;
};

/** A column that is part of a primary or foreign key. */
export type KeyColumn = { table: string; name: string; type: string; isPrimary: boolean; isForeign: boolean };

/** Draws `docs/database.md`: a Mermaid diagram of the keys for each group of tables. Pure. */
export function drawTables(
  groups: ReadonlyMap<string, readonly string[]>,
  columns: readonly KeyColumn[],
  keys: readonly ForeignKey[],
): string {
  const drawings = [...groups].map(([group, tables]) => {
    const own = keys.filter(({ from }) => tables.includes(from));
    return [
      `## \`${group}-tables.ts\``,
      '',
      '```mermaid',
      'erDiagram',
      ...tables.flatMap((table) => entity(table, columns)),
      ...own.map(relation),
      '```',
      '',
    ];
  });
  return [
    '# Tables',
    '',
    'Keys alone: the columns, and what each is for, are in `packages/server/src/db/tables/`, a file for each part below. A table',
    'without a box here stands in another part. Made of a migrated database by a test that fails when they differ',
    '(`BRANDLY_WRITE_DOCS=1` writes it again).',
    '',
    ...drawings.flat(),
  ].join('\n');
}

function entity(table: string, columns: readonly KeyColumn[]): string[] {
  const own = columns.filter((column) => column.table === table);
  if (own.length === 0) return [`  ${table}`];
  const lines = own.map(({ name, type, isPrimary, isForeign }) => {
    const marks = [isPrimary && 'PK', isForeign && 'FK'].filter((mark) => mark !== false);
    return `    ${type.replaceAll(' ', '_')} ${name} ${marks.join(', ')}`;
  });
  return [`  ${table} {`, ...lines, '  }'];
}

function relation({ from, to, columns, isOptional, isUnique, onDelete }: ForeignKey): string {
  const [one, many] = [isOptional ? '|o' : '||', isUnique ? 'o|' : 'o{'];
  const end = onDelete === '' ? '' : `, ${onDelete}`;
  return `  ${to} ${one}--${many} ${from} : "${columns.join(' + ')}${end}"`;
}
