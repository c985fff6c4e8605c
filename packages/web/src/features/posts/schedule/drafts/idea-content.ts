/** A typed line as the content of a post: one paragraph, in which no sign means anything but itself. */
export const ideaContent = (line: string): string =>
  `<p>${line.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
