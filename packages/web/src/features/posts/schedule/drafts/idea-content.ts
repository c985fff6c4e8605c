/** Returns a typed line as the content of a post: one paragraph, with all markup escaped. */
export const ideaContent = (line: string): string =>
  `<p>${line.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
