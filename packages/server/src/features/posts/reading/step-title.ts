/** What each adapter step did, in words for people; `{n}` stands for the number at the end of its name, if any. */
const TITLES: Readonly<Record<string, string>> = {
  'ask-limits': 'Server limits checked',
  'await-container': 'Post processed by the platform',
  'await-item': 'File {n} processed by the platform',
  'await-reel': 'Reel processed by the platform',
  'await-video': 'Video processed by the platform',
  'bring-reel': 'Reel uploaded',
  'check-creator': 'Account settings checked',
  'check-permission': 'Permission to comment checked',
  'choose-key': 'Post ID chosen',
  'create-container': 'Post sent to the platform',
  'create-item': 'File {n} sent to the platform',
  'describe-media': 'Alt text {n} added',
  'find-answered-posts': 'Previous thread parts found',
  'give-time': 'Waited for the platform',
  'make-card': 'Link card made',
  'set-cover': 'Cover set',
  'start-reel': 'Reel upload started',
  'start-upload': 'Upload started',
  'upload-image': 'Photo {n} uploaded',
  'upload-media': 'File {n} uploaded',
  'upload-parts': 'Video uploaded',
  'upload-photo': 'Photo {n} uploaded',
  'upload-video': 'Video uploaded',
  'wait-for-media': 'File {n} processed by the platform',
  'wait-for-processing': 'Processed by the platform',
  'wait-for-video': 'Video processed by the platform',
};

/** Returns 'Photo 2 uploaded' for `upload-photo-2`. A name that is not known here is shown as it is. */
export function stepTitle(name: string): string {
  const [, kind = name, number = ''] = /^(.*?)(?:-(\d+))?$/.exec(name) ?? [];
  const title = TITLES[kind];
  if (title === undefined) return `Prepared: ${name}`;
  return title.replace('{n} ', number === '' ? '' : `${number} `);
}
