import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Keyboard, Plus, Rows2, Rows3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { useStoredFlag } from '../../ui/use-stored-flag.ts';
import { brandsQuery } from '../brands/public.ts';
import { useResolvePost } from './api.ts';
import { defaultWallClock, slotWallClock } from './composer/chosen-time.ts';
import { ComposerDialog, type ComposerOpening, warmComposer } from './composer/composer-opening.tsx';
import { UnfinishedPost } from './composer/unfinished-post-loading.tsx';
import { useLocalDrafts } from './composer/use-local-drafts.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { cardOpensEditor, platformOf, type TroubleAction } from './post-face.ts';
import { CalendarLayers, useCalendarDeeds } from './schedule/calendar-deeds.tsx';
import { BrandFilter, Legend, PastPostsSwitch, PlatformFilter, StatusFilter } from './schedule/filter-row.tsx';
import { choosePosts } from './schedule/filters.ts';
import { KeysDialog } from './schedule/keys-dialog.tsx';
import { listRanges, NO_PAGES } from './schedule/list-pages.ts';
import { SortButtons } from './schedule/list-view.tsx';
import { PostMenu } from './schedule/post-menu.tsx';
import { ScheduleBody } from './schedule/schedule-body.tsx';
import { ScheduleProvider } from './schedule/schedule-context.ts';
import {
  filterText,
  platformFilterOf,
  type ScheduleSearch,
  statusFilterOf,
  type View,
} from './schedule/schedule-search.ts';
import { pressSort, type Sorting } from './schedule/sort-posts.ts';
import { UndoButtons } from './schedule/undo-buttons.tsx';
import { usePrefetchPosts } from './schedule/use-prefetch-posts.ts';
import { useRangePosts } from './schedule/use-range-posts.ts';
import { type ScheduleKey, useScheduleKeys } from './schedule/use-schedule-keys.ts';
import { useSelectedBrands } from './schedule/use-selected-brands.ts';
import { useWeekStart } from './schedule/use-week-start.ts';
import { rangeInstants, rangeTitle, stepDate, visibleDays } from './schedule/visible-range.ts';
import { ZoneChip } from './schedule/zone-chip.tsx';
import { useNow } from './use-now.ts';
import { ViewPost } from './view/view-post.tsx';

type ScheduleScreenProps = {
  search: ScheduleSearch;
  /** Changes what the address holds; undefined takes a part away. */
  onSearch: (change: Partial<ScheduleSearch>) => void;
};

/** The calendar of posts: week, month, day and list, and everything that can be done with a post from there. */
export function ScheduleScreen({ search, onSearch }: ScheduleScreenProps) {
  const now = useNow();
  const navigate = useNavigate();
  const resolve = useResolvePost();
  const brands = useQuery(brandsQuery);
  const allBrands = brands.data ?? [];
  const [selected, setSelected] = useSelectedBrands(allBrands);
  const [compact, setCompact] = useStoredFlag('calendar_compact', false);
  const [pastShown, setPastShown] = useStoredFlag('calendar_past_posts', false);
  const [opening, setOpening] = useState<ComposerOpening | null>(null);
  const [deleting, setDeleting] = useState<ScheduledPost | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  useLocalDrafts();
  useEffect(() => {
    const timer = setTimeout(warmComposer, 2_000);
    return () => clearTimeout(timer);
  }, []);

  const viewerZone = Temporal.Now.timeZoneId();
  const zone = allBrands.some((brand) => brand.timeZone === search.zone) ? (search.zone ?? viewerZone) : viewerZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const date = search.date ? Temporal.PlainDate.from(search.date) : today;
  const view = search.view ?? 'week';
  const sorting: Sorting = { key: search.sort ?? 'date', direction: search.direction ?? 'asc' };
  const status = statusFilterOf(search);
  const platform = platformFilterOf(search);
  const weekStart = useWeekStart();
  const rangeOf = (day: Temporal.PlainDate) => rangeInstants(visibleDays(view, day, { today, weekStart }), zone);
  const [pages, setPages] = useState(NO_PAGES);
  const [, ...further] = view === 'list' ? listRanges(visibleDays(view, date, { today, weekStart }), pages) : [];
  const range = useRangePosts(
    selected,
    rangeOf(date),
    further.map((days) => rangeInstants(days, zone)),
  );
  const neighbours = view === 'list' ? [] : ([1, -1] as const).map((way) => rangeOf(stepDate(view, date, way)));
  usePrefetchPosts(range.loading ? [] : selected, neighbours);
  const chosen = choosePosts(range.posts, { status, platform, hidePast: view !== 'list' && !pastShown }, now);

  const compose = (wallClock: string) =>
    setOpening({
      kind: 'new',
      brandId: selected.length === 1 ? (selected[0] ?? null) : null,
      wallClock,
      timeZone: zone,
    });
  const create = () => compose(defaultWallClock(Temporal.Now.instant(), zone));
  const show = (post: ScheduledPost) => onSearch({ post: post.id });
  const edit = (post: ScheduledPost) => {
    onSearch({ post: undefined });
    setOpening({ kind: 'edit', post });
  };
  const act = (post: ScheduledPost, action: TroubleAction) => {
    const postPlatform = platformOf(post);
    if (action.kind === 'edit') edit(post);
    else if (action.kind === 'open' || (action.kind === 'reconnect' && !postPlatform)) show(post);
    else if (action.kind === 'reconnect' && postPlatform) {
      const params = { brandId: post.brandId, platform: postPlatform };
      void navigate({ to: '/dashboard/brands/$brandId/social/$platform', params });
    } else if (action.kind === 'resolve') {
      resolve.mutate({ postId: post.id, choice: action.choice }, { onError: sayNotUpdated });
    }
  };

  const deeds = useCalendarDeeds({ scene: { zone, now, posts: range.posts }, shown: chosen.shown, onEdit: edit });

  const step = (direction: 1 | -1) => onSearch({ date: stepDate(view, date, direction).toString() });
  const goToday = () => onSearch({ date: undefined });
  const setView = (next: View) => onSearch({ view: next === 'week' ? undefined : next });
  const onKey = (key: ScheduleKey) => {
    const deeds = {
      n: create,
      t: goToday,
      w: () => setView('week'),
      m: () => setView('month'),
      l: () => setView('list'),
      ArrowLeft: () => view !== 'list' && step(-1),
      ArrowRight: () => view !== 'list' && step(1),
      '?': () => setKeysShown(true),
    } satisfies Record<ScheduleKey, () => void>;
    deeds[key]();
  };
  useScheduleKeys(onKey);

  const beside =
    view === 'list' ? (
      <SortButtons
        sorting={sorting}
        onPress={(key) => {
          const next = pressSort(sorting, key);
          onSearch({ sort: next.key, direction: next.direction });
        }}
      />
    ) : (
      <div className="flex items-center gap-1 sm:ml-2">
        <IconButton outlined label="Previous" data-drag-step onClick={() => step(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <Button onClick={goToday}>Today</Button>
        <IconButton outlined label="Next" data-drag-step onClick={() => step(1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
        <UndoButtons changes={deeds.changes} />
      </div>
    );
  const actions = (
    <>
      {view === 'week' && (
        <Segmented
          label="Density"
          value={compact ? 'compact' : 'comfortable'}
          onValueChange={(value) => setCompact(value === 'compact')}
          segments={[
            { value: 'comfortable', label: 'Comfortable', icon: <Rows2 size={15} aria-hidden /> },
            { value: 'compact', label: 'Compact', icon: <Rows3 size={15} aria-hidden /> },
          ]}
        />
      )}
      <Segmented
        label="View"
        value={view === 'day' ? 'month' : view}
        onValueChange={setView}
        segments={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
          { value: 'list', label: 'List' },
        ]}
      />
      <Button
        kind="primary"
        icon={<Plus size={15} strokeWidth={2.4} aria-hidden />}
        onClick={create}
        onPointerEnter={warmComposer}
        onFocus={warmComposer}
      >
        <span className="max-sm:sr-only">Create post</span>
      </Button>
    </>
  );
  const filters = (
    // On a phone one strip that scrolls sideways, so that the posts keep the screen.
    <div className="relative -mx-gutter flex w-[calc(100%+2*var(--gutter))] items-center gap-1.5 px-gutter max-lg:overflow-x-auto">
      <BrandFilter brands={allBrands} selected={selected} onChange={setSelected} />
      <StatusFilter filter={status} onChange={(filter) => onSearch({ status: filterText(filter) })} />
      <PlatformFilter
        filter={platform}
        brands={allBrands.filter((brand) => selected.includes(brand.id))}
        onChange={(filter) => onSearch({ platform: filterText(filter) })}
      />
      {view !== 'list' && <PastPostsSwitch shown={pastShown} hiddenCount={chosen.hiddenPast} onChange={setPastShown} />}
      <span aria-hidden className="mx-1 h-4 w-px bg-line-strong max-lg:hidden" />
      <Legend counts={chosen.counts} />
      <span className="flex-1" />
      <IconButton small label="Keyboard shortcuts" onClick={() => setKeysShown(true)} className="max-md:hidden">
        <Keyboard size={15} aria-hidden />
      </IconButton>
      <ZoneChip
        zone={zone}
        viewerZone={viewerZone}
        brands={allBrands}
        now={now}
        onChange={(name) => onSearch({ zone: name === viewerZone ? undefined : name })}
      />
    </div>
  );

  return (
    <ScheduleProvider
      value={{
        zone,
        weekStart,
        brands: new Map(allBrands.map((brand) => [brand.id, brand])),
        open: (post) => (cardOpensEditor(post) ? edit(post) : show(post)),
        view: show,
        edit,
        askToDelete: setDeleting,
        act,
        ...deeds.forCards,
        composeAt: (slot) => compose(slotWallClock(slot, Temporal.Now.instant(), zone)),
      }}
    >
      <Page title={rangeTitle(view, date, weekStart)} beside={beside} actions={actions} filters={filters} flush>
        <div className="relative flex h-full flex-col">
          {range.unreachable && (
            <div className="flex-none px-gutter pb-2.5">
              <Banner status="draft" action={<Button onClick={range.retry}>Retry</Button>}>
                The server can't be reached, so this may not be the newest state.
              </Banner>
            </div>
          )}
          <div className="flex-none px-gutter pb-2.5 empty:hidden">
            <UnfinishedPost onContinue={setOpening} />
          </div>
          {/* What lies inside are buttons; this only hears presses with Shift, Ctrl or Cmd before they do. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
          <div {...deeds.stage} className="min-h-0 flex-1">
            <div data-voice aria-live="assertive" className="sr-only" />
            <ScheduleBody
              {...{ view, date, now, compact, sorting }}
              posts={deeds.posts}
              paging={{
                loading: range.loadingMore,
                onMore: (way) => setPages({ ...pages, [way]: pages[way] + 1 }),
              }}
              isEmpty={range.posts.length === 0}
              brandsState={
                brands.isPending ? 'loading' : brands.isError ? 'failed' : allBrands.length === 0 ? 'none' : 'some'
              }
              loading={range.loading}
              failed={range.failed}
              onRetry={() => {
                if (brands.isError) void brands.refetch();
                range.retry();
              }}
              onCreate={create}
              onDay={(day) => onSearch({ view: 'day', date: day.toString() })}
              onMonth={() => setView('month')}
            />
          </div>
          <CalendarLayers deeds={deeds} />
        </div>
      </Page>
      <PostMenu />
      <ComposerDialog opening={opening} onClose={() => setOpening(null)} onDelete={setDeleting} />
      <ViewPost
        postId={search.post ?? null}
        zone={zone}
        onClose={() => onSearch({ post: undefined })}
        onEdit={edit}
        onDelete={setDeleting}
      />
      <DeletePostDialog
        post={deleting}
        onClose={() => setDeleting(null)}
        onConfirm={(post) => {
          deeds.remove([post]);
          setOpening(null);
          onSearch({ post: undefined });
        }}
        onRemoved={() => onSearch({ post: undefined })}
      />
      <KeysDialog open={keysShown} onOpenChange={setKeysShown} />
    </ScheduleProvider>
  );
}

function sayNotUpdated(error: Error) {
  toast.error(messageOf(error, 'Failed to update post. Please try again.'));
}
