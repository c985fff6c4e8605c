import { Mark, mergeAttributes } from '@tiptap/core';

/**
 * Links of stored posts are kept with their words; the editor makes none, since platforms link addresses themselves. An
 * address that is none of the web's is left out.
 */
export const KeptLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (/^(?:https?|mailto):/i.test(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes({ rel: 'noopener noreferrer nofollow' }, HTMLAttributes),
    0,
  ],
});
