import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { ComposerEvent } from './composer-event.ts';
import { type ComposerState, edited, rowOf } from './composer-state.ts';
import { afterMediaEvent } from './media-changes.ts';
import { withOverride, withShared } from './overrides.ts';
import { afterThreadEvent } from './thread.ts';

export function nextComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  switch (event.type) {
    case 'brand':
      if (event.brandId === state.brandId) return state;
      return edited(state, {
        brandId: event.brandId,
        platforms: state.platforms.filter((platform) => event.connected.includes(platform)),
        accounts: {},
        writingFor: null,
      });
    case 'brand-known':
      return state.brandId === null ? { ...state, brandId: event.brandId } : state;
    case 'accounts-at-start':
      return state.mode === 'create' && state.platforms.every((platform) => event.before.includes(platform))
        ? { ...state, platforms: event.platforms, accounts: event.accounts }
        : state;
    case 'platform':
      return edited(state, {
        platforms: state.platforms.includes(event.platform)
          ? state.platforms.filter((platform) => platform !== event.platform)
          : [...state.platforms, event.platform],
        ...(state.writingFor === event.platform && { writingFor: null }),
      });
    case 'account':
      return edited(state, { accounts: { ...state.accounts, [event.platform]: event.accountId } });
    case 'content':
      return written(state, event.html, event.platform ?? state.writingFor);
    case 'write-for':
      return { ...state, writingFor: event.platform };
    case 'use-shared':
      return edited(state, { overrides: withShared(state.overrides, event.platform, event.what) });
    case 'part-added':
    case 'part-content':
    case 'part-moved':
    case 'part-removed':
    case 'parts-read':
    case 'comment':
      return afterThreadEvent(state, event);
    case 'link':
      return event.url === state.linkUrl ? state : edited(state, { linkUrl: event.url });
    case 'media-chosen':
      return edited(state, { overrides: withOverride(state.overrides, event.platform, { mediaKeys: event.keys }) });
    case 'time':
      if (event.wallClock === state.wallClock) return state;
      return edited(state, { wallClock: event.wallClock, doubledChoice: null });
    case 'doubled':
      return edited(state, { doubledChoice: event.choice });
    case 'option':
      return edited(state, {
        options: {
          ...state.options,
          [event.platform]: { ...state.options[event.platform], [event.name]: event.value },
        },
      });
    case 'asked-to-go-on':
      return { ...state, askedToGoOn: true };
    case 'go-on':
      return { ...state, askedToGoOn: true, step: 'preview' };
    case 'back':
      return { ...state, step: 'create' };
    case 'saving':
      return { ...state, save: { kind: 'saving' } };
    case 'saved':
      // Text typed while the request was under way is not saved yet.
      return {
        ...state,
        rows: event.rows,
        savedRevision: event.revision,
        save: { kind: 'saved', at: event.at },
        isDeleted: false,
      };
    case 'saved-on-device':
      return { ...state, savedRevision: event.revision, save: { kind: 'on-device', at: event.at } };
    case 'kept-beside':
      return { ...state, save: { kind: 'on-device', at: event.at } };
    case 'unsaved-changes-restored':
      return event.state;
    case 'save-failed':
      return { ...state, rows: event.rows, save: state.save.kind === 'saving' ? { kind: 'none' } : state.save };
    case 'planned-for': {
      const isOpen = (platform: PlatformId | null) => platform === null || !event.platforms.includes(platform);
      return {
        ...state,
        platforms: state.platforms.filter(isOpen),
        writingFor: null,
        rows: state.rows.filter((row) => isOpen(row.platform)),
      };
    }
    case 'stale':
      return { ...state, step: 'create', conflict: event.current, save: { kind: 'none' } };
    case 'deleted-elsewhere':
      return withoutDeleted(state, event.ids);
    case 'keep-mine':
      return state.conflict === null ? state : { ...edited(state, agreed(state, state.conflict)), conflict: null };
    case 'changed':
      return event.by(state);
    case 'bring-mine-back':
      return state.stash === null ? state : edited(state, { ...state.stash, stash: null });
    default:
      return afterMediaEvent(state, event);
  }
}

/** The next save goes on top of the newer version; the text stays ours. */
function agreed(state: ComposerState, current: ScheduledPost): Partial<ComposerState> {
  return {
    original: current,
    rows: state.rows.map((row) => (row.id === current.id ? rowOf(current, row.platform) : row)),
  };
}

/** Forgets deleted posts, so that the next save makes new ones; every word stays. */
function withoutDeleted(state: ComposerState, ids: readonly string[]): ComposerState {
  const rows = state.rows.filter(({ id }) => !ids.includes(id));
  if (rows.length === state.rows.length) return state;
  const isGone = (post: ScheduledPost | null) => post !== null && ids.includes(post.id);
  return {
    ...state,
    mode: rows.length === 0 ? 'create' : state.mode,
    rows,
    // What followed a deleted post can no longer be read.
    partsFrom: state.partsFrom.filter((id) => !ids.includes(id)),
    original: isGone(state.original) ? null : state.original,
    conflict: isGone(state.conflict) ? null : state.conflict,
    isDeleted: true,
    save: { kind: 'none' },
  };
}

/** Sets the text for one platform, or for all that have none of their own. */
function written(state: ComposerState, html: string, platform: PlatformId | null): ComposerState {
  if (platform === null) return html === state.content ? state : edited(state, { content: html });
  if (html === (state.overrides[platform]?.content ?? state.content)) return state;
  return edited(state, { overrides: withOverride(state.overrides, platform, { content: html }) });
}
