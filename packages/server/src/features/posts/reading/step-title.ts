/** What each step of an adapter did, in a person's words; `{n}` stands for the number at the end of its name, if any. */
const TITLES: Readonly<Record<string, string>> = {
  'ask-limits': 'Limits of the server read',
  'await-container': 'Post worked through by the platform',
  'await-item': 'File {n} worked through by the platform',
  'await-reel': 'Reel worked through by the platform',
  'await-video': 'Video worked through by the platform',
  'bring-reel': 'Reel uploaded',
  'check-creator': 'Settings of the account read',
  'choose-key': 'Name of the post chosen',
  'create-container': 'Post handed to the platform',
  'create-item': 'File {n} handed to the platform',
  'describe-media': 'Alt text {n} added',
  'find-answered-posts': 'Earlier parts of the thread found',
  'give-time': 'Time given to the platform',
  'set-cover': 'Cover set',
  'start-reel': 'Upload of the reel begun',
  'start-upload': 'Upload begun',
  'upload-image': 'Picture {n} uploaded',
  'upload-media': 'File {n} uploaded',
  'upload-parts': 'Video uploaded',
  'upload-photo': 'Photo {n} uploaded',
  'upload-video': 'Video uploaded',
  'wait-for-media': 'File {n} worked through by the platform',
  'wait-for-processing': 'Worked through by the platform',
  'wait-for-video': 'Video worked through by the platform',
};

/** 'Photo 2 uploaded' for `upload-photo-2`. A name that is not known here is told as it is. */
export function stepTitle(name: string): string {
  const [, kind = name, number = ''] = /^(.*?)(?:-(\d+))?$/.exec(name) ?? [];
  const title = TITLES[kind];
  if (title === undefined) return `Prepared: ${name}`;
  return title.replace('{n} ', number === '' ? '' : `${number} `);
}
