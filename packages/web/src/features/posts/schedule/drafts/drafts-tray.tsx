import type { ScheduledPost } from '@brandly/contract/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../../api/api.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { putPost } from '../../posts-cache.ts';
import { CompactCard } from '../cards/compact-card.tsx';
import { useCardMarks, useSchedule } from '../schedule-context.ts';

type DraftsTrayProps = {
  /** All shown posts; the tray picks those without a time. */
  posts: readonly ScheduledPost[];
  /** The brand of an idea that is noted there. */
  brandId: string | null;
  onClose: () => void;
};

/**
 * Lists drafts without a time beside the week or month, to be dragged onto a day and back, and takes new ideas. In a narrow
 * window it is a strip above the days: they keep their width, and none is covered.
 */
export function DraftsTray({ posts, brandId, onClose }: DraftsTrayProps) {
  const { isMovable, isSelected } = useCardMarks();
  const { brands } = useSchedule();
  const drafts = posts.filter((post) => post.status === 'DRAFT' && post.scheduledFor === null);
  const close = () => {
    // Its close button disappears; the button that opened it stays.
    document.querySelector<HTMLElement>('[data-drafts-switch]')?.focus();
    onClose();
  };
  return (
    <aside
      aria-labelledby="unscheduled-drafts"
      data-drafts
      className="flex flex-none border-t border-line bg-surface max-xl:-order-1 max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2 max-xl:px-gutter max-xl:py-1.5 max-md:hidden xl:w-64 xl:flex-col xl:border-l print:hidden"
    >
      {/* In one line with the heads of the days. */}
      <header className="flex items-center gap-2 border-line pr-1.5 pl-3 max-xl:contents xl:h-10 xl:flex-none xl:border-b">
        <h2 id="unscheduled-drafts" className="type-label">
          Unscheduled drafts
        </h2>
        <span className="type-micro text-ink-3 tabular-nums">{drafts.length}</span>
        <IconButton small label="Close unscheduled drafts" onClick={close} className="ml-auto max-xl:order-1">
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {brandId !== null && <NewIdea brandId={brandId} brandName={brands.get(brandId)?.name ?? ''} />}
      <ul className="flex min-h-0 gap-1.5 max-xl:order-2 max-xl:basis-full max-xl:overflow-x-auto max-xl:pt-1.5 xl:flex-1 xl:flex-col xl:overflow-y-auto xl:px-3 xl:pb-4">
        {drafts.toSorted(newestFirst).map((post) => (
          <li key={post.id} className="max-xl:w-52 max-xl:flex-none">
            <CompactCard post={post} movable={isMovable(post)} selected={isSelected(post)} />
          </li>
        ))}
        {drafts.length === 0 && (
          <li className="py-2 type-body text-ink-3 max-xl:hidden">
            No unscheduled drafts. Jot down an idea and drag it onto a day, or drag a post here.
          </li>
        )}
      </ul>
    </aside>
  );
}

const newestFirst = (a: ScheduledPost, b: ScheduledPost): number => Date.parse(b.createdAt) - Date.parse(a.createdAt);

const NOTE_KEY = ['note-idea'];

/** A field whose line becomes a draft without platform and time. */
function NewIdea({ brandId, brandName }: { brandId: string; brandName: string }) {
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const note = useMutation({
    mutationKey: NOTE_KEY,
    mutationFn: async (text: string) => {
      const body = { content: ideaContent(text), status: 'DRAFT' as const, platform: null };
      return (await api.createPost({ params: { brandId }, body })).scheduledPost;
    },
    onSuccess: (post) => {
      putPost(cache, post);
      setWords('');
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save draft. Please try again.')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The cache knows of the call at once, `note` only when this is drawn again: Enter may be pressed twice before that.
    if (words.trim() !== '' && cache.isMutating({ mutationKey: NOTE_KEY }) === 0) note.mutate(words);
  };
  return (
    <form onSubmit={submit} className="flex gap-1.5 max-xl:w-72 xl:px-3 xl:py-2.5">
      <TextInput
        aria-label={`Idea for ${brandName}`}
        placeholder="Jot down an idea"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <IconButton outlined type="submit" label="Add idea" disabled={note.isPending}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </form>
  );
}

/** Returns a typed line as the content of a post: one paragraph, with all markup escaped. */
const ideaContent = (line: string): string =>
  `<p>${line.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
