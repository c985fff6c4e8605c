export { assetView, requireAsset } from './assets.ts';
export { AVATAR_TYPE, makeAvatar } from './make-avatar.ts';
export { mediaNames } from './media-names.ts';
export { factColumns } from './queries.ts';
export { judgeUpload, kindOf } from './rules.ts';
export { abandonFiles, claimFiles, expectFile } from './stale-files.ts';
export { type StoredFacts, takeIn } from './take-in.ts';
