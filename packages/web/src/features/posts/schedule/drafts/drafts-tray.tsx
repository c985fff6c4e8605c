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
import type { DraftsTrayProps } from './drafts-tray-opening.ts';
import { ideaContent } from './idea-content.ts';

/**
 * Lists drafts without a time beside the week or month, to be dragged onto a day, and takes new ideas. In a narrow
 * window it lies over the days, which keep their width.
 */
export function DraftsTray({ posts, brandId, onClose }: DraftsTrayProps) {
  const marksOf = useCardMarks();
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
      className="flex w-64 flex-none flex-col border-t border-l border-line bg-surface max-xl:absolute max-xl:inset-y-0 max-xl:right-0 max-xl:z-10 max-xl:shadow-3 max-md:hidden print:hidden"
    >
      <header className="flex items-center gap-2 py-1 pr-1.5 pl-3">
        <h2 id="unscheduled-drafts" className="type-label">
          Unscheduled drafts
        </h2>
        <span className="flex-1 type-micro text-ink-3 tabular-nums">{drafts.length}</span>
        <IconButton small label="Close unscheduled drafts" onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {brandId !== null && <NewIdea brandId={brandId} brandName={brands.get(brandId)?.name ?? ''} />}
      <ul data-drafts className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 pb-4">
        {drafts.toSorted(newestFirst).map((post) => (
          <li key={post.id}>
            <CompactCard post={post} {...marksOf(post)} />
          </li>
        ))}
        {drafts.length === 0 && (
          <li className="py-2 type-body text-ink-3">No unscheduled drafts. Jot down an idea and drag it onto a day.</li>
        )}
      </ul>
    </aside>
  );
}

const newestFirst = (a: ScheduledPost, b: ScheduledPost): number => Date.parse(b.createdAt) - Date.parse(a.createdAt);

/** A field whose line becomes a draft without platform and time. */
function NewIdea({ brandId, brandName }: { brandId: string; brandName: string }) {
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const note = useMutation({
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
    if (words.trim() !== '' && !note.isPending) note.mutate(words);
  };
  return (
    <form onSubmit={submit} className="flex gap-1.5 px-3 pb-2.5">
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
