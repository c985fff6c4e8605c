export { assetView, requireAsset } from './assets.ts';
export { AVATAR_TYPE, makeAvatar } from './make-avatar.ts';
export { mediaNames } from './media-names.ts';
export { factColumns } from './queries.ts';
export { removeUnusedWithin } from './remove-media.ts';
export { judgeUpload, kindOf } from './rules.ts';
export { abandonFiles, claimFiles, expectFile, removeStaleFiles } from './stale-files.ts';
export { sweepUnusedMedia } from './sweep-media.ts';
export { type StoredFacts, takeIn } from './take-in.ts';
