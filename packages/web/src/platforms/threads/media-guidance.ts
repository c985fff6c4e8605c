/** What photos and videos Threads accepts (developers.facebook.com/documentation/threads/overview). */
export const THREADS_GUIDANCE = [
  'Images up to 8MB (JPG, PNG), recommended 1080x1350',
  'Videos up to 5 minutes (MP4, MOV), recommended 1080x1920',
] as const;
