/** Normalises a text for searching: 'Café Nord' becomes 'cafe nord'. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
