/** A text as it is searched: 'Café Nord' as 'cafe nord'. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
