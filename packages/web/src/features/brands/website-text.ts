/** A website address as people read it: no protocol, no www, no last slash. */
export const websiteText = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
