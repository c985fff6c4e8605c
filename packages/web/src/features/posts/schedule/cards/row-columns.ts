// The placeholders of a list have the same columns, and their code must not wait for that of the rows.

/** The columns of a row that stands by itself. */
export const ROW_COLUMNS =
  'sm:grid-cols-[24px_96px_auto_minmax(0,1fr)_auto_auto] sm:gap-x-3 lg:grid-cols-[24px_72px_104px_auto_minmax(0,1fr)_auto_auto] xl:grid-cols-[24px_72px_104px_auto_200px_minmax(0,1fr)_auto_auto]';
/** The same widths in all rows, so that the column heads line up. */
export const TABLE_COLUMNS =
  'sm:grid-cols-[24px_96px_40px_minmax(0,1fr)_auto_24px] sm:gap-x-3 lg:grid-cols-[24px_72px_104px_40px_minmax(0,1fr)_32px_24px] xl:grid-cols-[24px_72px_104px_68px_clamp(180px,15vw,248px)_minmax(0,1fr)_64px_32px_24px]';
