import type { ScheduledPost } from '@brandly/contract/posts';
import { type MouseEvent, memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { useStoredFlag } from '../../../ui/behaviour/use-stored-flag.ts';
import { oneByOneWhenIdle } from '../../../ui/behaviour/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../../ui/page/page.tsx';
import { defaultWallClock, slotWallClock } from '../chosen-time.ts';
import { type ComposerHandle, openWhenLoaded, warmComposer } from '../composer/composer-opening.tsx';
import { UnfinishedPost } from '../composer/recovery/unfinished-post-loading.tsx';
import { cardOpensEditor } from '../post-face.ts';
import { type ScheduleKey, useScheduleKeys } from '../use-schedule-keys.ts';
import { ViewPost } from '../view/view-post.tsx';
import { CalendarLayers, useCalendarActions } from './calendar-actions.tsx';
import { CardPictures } from './cards/card-pictures.tsx';
import { PostMenu, type PostMenuHandle, warmPostMenu } from './cards/post-menu.tsx';
import { useTroubleAction } from './cards/use-trouble-action.ts';
import { ComposerPlace } from './composer-place.tsx';
import { CardPeek, DeletePostDialog, DraftsTray, FilterLayer, UndoButtons } from './dialog-openings.ts';
import { FilterRow } from './filters/filter-row.tsx';
import { filtersInUse } from './filters/filters.ts';
import { ScheduleBody } from './schedule-body.tsx';
import { CardMarksProvider, ScheduleProvider, useLatestActions } from './schedule-context.ts';
import type { ChangeSearch, ScheduleSearch, View } from './schedule-search.ts';
import { BesideTitle, DensitySwitch, TitleActions } from './schedule-tools.tsx';
import { useDayOfPost } from './use-day-of-post.ts';
import { useEditFromAddress } from './use-edit-from-address.ts';
import { useLocalDrafts } from './use-local-drafts.ts';
import { hasTray, useScheduleScene } from './use-schedule-scene.ts';
import { type SearchAhead, useSearchAhead } from './use-search-ahead.ts';
import { warmView, warmViews } from './view-openings.tsx';
import { rangeTitle, shortRangeTitle, stepDate } from './visible-range.ts';

type ScheduleScreenProps = {
  search: ScheduleSearch;
  onSearch: ChangeSearch;
};

/** What opens over the screen is loaded before it is needed, in this order. */
const WARM_UPS = [warmViews, warmComposer, warmPostMenu, FilterLayer.warm];

/**
 * The calendar of posts, and everything that can be done with a post from there. The browser paints the press first:
 * React draws what the address asks for in a render that it can interrupt.
 */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { search, ...ahead } = useSearchAhead(props.search, props.onSearch);
  const drawn = useDeferredValue(search);
  return (
    <>
      <PendingLine isPending={search !== drawn} />
      <Schedule search={drawn} {...ahead} />
    </>
  );
}

const Schedule = memo(function Schedule({ search, latest, onSearch }: SearchAhead) {
  const scene = useScheduleScene(search);
  const { now, today, date, view, firstView, zone, weekStart } = scene;
  const { brands, brandsById, selected, range, chosen } = scene;
  const [compact, setCompact] = useStoredFlag('calendar_compact', true);
  const [deleting, setDeleting] = useState<ScheduledPost | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [filtersShown, setFiltersShown] = useState(false);
  const menu = useRef<PostMenuHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  useLocalDrafts();
  useEffect(() => warmView(view, compact), [view, compact]);
  useEffect(() => oneByOneWhenIdle(WARM_UPS), []);

  const pageBrandId = selected.length === 1 ? (selected[0] ?? null) : null;
  const compose = (wallClock: string) =>
    openWhenLoaded(composer, { kind: 'new', brandId: pageBrandId, wallClock, timeZone: zone });
  const create = () => compose(defaultWallClock(Temporal.Now.instant(), zone));
  const composeFromAddress = useEffectEvent(() => {
    onSearch({ compose: undefined });
    create();
  });
  useEffect(() => {
    if (search.compose === true) composeFromAddress();
  }, [search.compose]);
  const show = (post: ScheduledPost) => onSearch({ post: post.id });
  const edit = (post: ScheduledPost) => {
    onSearch({ post: undefined, edit: undefined });
    composer.current?.open({ kind: 'edit', post });
  };
  const viewedId = useEditFromAddress(search, edit, onSearch);
  const toDay = (day: Temporal.PlainDate) => onSearch({ date: day.toString() }, { replace: true });
  useDayOfPost(search, { view, zone, weekStart, today: date }, toDay);
  const duplicate = (post: ScheduledPost) => {
    onSearch({ post: undefined });
    composer.current?.open({ kind: 'copy', post });
  };
  const act = useTroubleAction({ view: show, edit });
  const actions = useCalendarActions({ scene: { zone, now, posts: range.posts }, shown: chosen.shown, onEdit: edit });
  const cardActions = useLatestActions({
    ...actions.forCards,
    open: (post) => (cardOpensEditor(post) ? edit(post) : show(post)),
    view: show,
    edit,
    duplicate,
    askToDelete: setDeleting,
    openMenu: (post, button) => menu.current?.open(post, button),
    act,
    composeAt: (slot) => compose(slotWallClock(slot, Temporal.Now.instant(), zone)),
  });
  const schedule = useMemo(
    () => ({ ...cardActions, zone, weekStart, brands: brandsById }),
    [cardActions, zone, weekStart, brandsById],
  );

  /** A right click opens the menu of a card, as its three dots do, or that of a dot of the month. */
  const openMenuOfCard = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const post = actions.posts.find(({ id }) => id === card?.dataset.card);
    if (!card || !post || event.defaultPrevented) return;
    event.preventDefault();
    menu.current?.open(post, card);
  };

  const step = (direction: 1 | -1) => {
    const asked = latest();
    const from = asked.date ? Temporal.PlainDate.from(asked.date) : today;
    onSearch({ date: stepDate(asked.view ?? firstView, from, direction).toString() });
  };
  const goToday = () => onSearch({ date: undefined });
  const setView = (next: View) => onSearch({ view: next === firstView ? undefined : next });
  useScheduleKeys((key) => {
    const byKey = {
      n: create,
      t: goToday,
      a: () => setView('agenda'),
      w: () => setView('week'),
      m: () => setView('month'),
      l: () => setView('list'),
      ArrowLeft: () => view !== 'list' && step(-1),
      ArrowRight: () => view !== 'list' && step(1),
    } satisfies Record<ScheduleKey, () => void>;
    byKey[key]();
  });

  const hasNoBrand = scene.brandsAnswer.data?.length === 0;
  const inUse = filtersInUse(scene);
  const onlyBrand = pageBrandId !== null && brands.length > 1 ? brandsById.get(pageBrandId) : undefined;
  const clearFilters = () => {
    scene.setSelected(brands.map(({ id }) => id));
    onSearch({ brands: undefined, status: undefined, platform: undefined, zone: undefined });
  };
  const beside = (
    <BesideTitle
      {...{ view, changes: actions.changes, onStep: step, onToday: goToday }}
      filters={{ shown: filtersShown, onChange: setFiltersShown, inUse, brand: onlyBrand }}
    />
  );
  const filters = (
    <>
      <FilterRow
        {...{ scene, onSearch }}
        density={view === 'week' && <DensitySwitch compact={compact} onCompact={setCompact} className="sm:hidden" />}
        onClear={inUse > 0 ? clearFilters : null}
      />
      <UndoButtons changes={actions.changes} className="sm:hidden" />
    </>
  );
  return (
    <ScheduleProvider value={schedule}>
      <CardMarksProvider value={actions.marks}>
        <CardPictures />
        <Page
          title={rangeTitle(view, date, weekStart)}
          shortTitle={shortRangeTitle(view, date, { today, weekStart })}
          beside={!hasNoBrand && beside}
          // Without a brand there is nothing to see or to filter, and the one thing to do is in the middle.
          actions={
            !hasNoBrand && (
              <TitleActions {...{ view, onView: setView, compact, onCompact: setCompact, onCreate: create }} />
            )
          }
          filters={hasNoBrand ? undefined : filters}
          filtersFrom={filtersShown ? undefined : 'sm'}
          flush
        >
          <div className="relative flex h-full flex-col">
            {range.unreachable && <OldState onRetry={range.retry} />}
            <div className="flex-none px-gutter pb-2.5 empty:hidden">
              <UnfinishedPost
                atOnce={search.compose === 'unsaved'}
                onContinue={(copy) => {
                  onSearch({ compose: undefined });
                  composer.current?.open({ kind: 'restored', copy });
                }}
              />
            </div>
            {/* The elements inside are buttons; this only gets clicks that select before they do. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
            <div
              {...actions.stage}
              data-selecting={actions.selection.posts.length > 0 || undefined}
              data-one-brand={onlyBrand?.id}
              onContextMenu={openMenuOfCard}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(true)}
              className="relative flex min-h-0 flex-1 max-xl:flex-col"
            >
              <div data-voice aria-live="assertive" className="sr-only" />
              <p aria-live="polite" className="sr-only">
                {scene.isKnown && `${actions.posts.length} post(s)`}
              </p>
              <div className="min-h-0 min-w-0 flex-1">
                <ScheduleBody {...{ scene, compact, posts: actions.posts, onSearch, onCreate: create }} />
              </div>
              {scene.draftsShown && hasTray(view) && (
                <DraftsTray
                  posts={actions.posts}
                  brandId={selected[0] ?? null}
                  onClose={() => scene.setDraftsShown(false)}
                />
              )}
            </div>
            <CalendarLayers actions={actions} />
            <CardPeek stage={actions.stage.ref} posts={actions.posts} isPointed={isPointed} />
          </div>
        </Page>
        <PostMenu ref={menu} />
      </CardMarksProvider>
      <ComposerPlace ref={composer} pageBrandId={pageBrandId} onDelete={setDeleting} />
      <ViewPost
        postId={viewedId}
        zone={zone}
        onClose={() => onSearch({ post: undefined })}
        onEdit={edit}
        onDuplicate={duplicate}
        onMove={(post) => {
          onSearch({ post: undefined });
          actions.forCards.askToMove(post);
        }}
        onDelete={setDeleting}
      />
      <DeletePostDialog
        post={deleting}
        onClose={() => setDeleting(null)}
        onConfirm={(post) => {
          actions.remove([post]);
          composer.current?.close();
          onSearch({ post: undefined });
        }}
        onRemoved={() => onSearch({ post: undefined })}
      />
    </ScheduleProvider>
  );
});

function OldState({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex-none px-gutter pb-2.5">
      <Banner status="draft" action={<Button onClick={onRetry}>Retry</Button>}>
        The server can't be reached, so this may be out of date.
      </Banner>
    </div>
  );
}

/** A line along the top edge while the next days are drawn; a quick device is done before it shows. */
function PendingLine({ isPending }: { isPending: boolean }) {
  return (
    <div aria-hidden className="sticky top-0 z-5 h-0 print:hidden">
      <div
        className={classNames(
          'h-0.5 bg-accent transition-opacity duration-100',
          isPending ? 'opacity-100 delay-100' : 'opacity-0',
        )}
      />
    </div>
  );
}
