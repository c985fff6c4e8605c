import type { PostTrouble, ScheduledPost } from '@brandly/contract/posts';
import { quoted } from '@brandly/contract/posts/platform-words';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { NewTabLink } from '../../../ui/page/new-tab-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { useResolvePost } from '../api.ts';
import { platformName, platformOf, statusOf } from '../post-face.ts';
import { TroubleAdvice } from '../trouble-advice.tsx';
import { offerUndo } from './offer-undo.ts';

const ACTIONS = {
  'send-again': { label: 'Send again', done: 'The post will be sent again' },
  retry: { label: 'Try again', done: 'The post will be sent again' },
  'send-late': { label: 'Send now', done: 'The post is being sent' },
  'let-go': { label: 'Discard', done: 'The post will not be sent' },
} as const;

type TroublePanelProps = { post: ScheduledPost; trouble: PostTrouble; onEdit: () => void };

/** What went wrong, in our words and the platform's, what to do, and every possible choice. */
export function TroublePanel({ post, trouble, onEdit }: TroublePanelProps) {
  const cache = useQueryClient();
  const resolve = useResolvePost();
  const platform = platformOf(post);
  const choose = (choice: keyof typeof ACTIONS) =>
    resolve.mutate(
      { postId: post.id, choice },
      {
        onSuccess: () => {
          if (choice === 'let-go') offerUndo(cache, [post], ACTIONS[choice].done);
          else toast.success(ACTIONS[choice].done);
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to update post. Please try again.')),
      },
    );
  return (
    <section
      aria-label="What went wrong"
      data-status={statusOf(post) === 'failed' ? 'failed' : 'draft'}
      className="rounded-large border border-status-line bg-status-tint px-3.5 py-3 type-body text-status-text"
    >
      <p className="text-pretty wrap-anywhere">
        <span className="font-strong">{trouble.message}</span>
        {trouble.platformWords && ` ${quoted(trouble.platformWords)}`}
      </p>
      <p className="mt-1">
        <TroubleAdvice>{trouble.advice}</TroubleAdvice>
      </p>
      {trouble.choices.includes('is-live') && post.account?.pageUrl && (
        <p className="mt-1">
          <NewTabLink href={post.account.pageUrl} className="font-strong underline">
            Open {post.account.name} on {platformName(post)}
          </NewTabLink>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1 max-[22.4rem]:*:first:nth-last-3:basis-full">
        {trouble.choices.map((choice, index) => {
          // They come in the order in which they help: the first is the main one, but for giving the post up.
          const kind = index === 0 && choice !== 'let-go' ? 'primary' : 'secondary';
          if (choice === 'is-live') return null;
          if (choice === 'edit')
            return (
              <Button key={choice} kind={kind} onClick={onEdit}>
                Edit Post
              </Button>
            );
          if (choice !== 'reconnect')
            return (
              <Button key={choice} kind={kind} busy={resolve.isPending} onClick={() => choose(choice)}>
                {ACTIONS[choice].label}
              </Button>
            );
          return (
            platform && (
              <Link
                key={choice}
                to="/dashboard/brands/$brandId/social/$platform"
                params={{ brandId: post.brandId, platform }}
                className={buttonClass(kind)}
              >
                Reconnect
              </Link>
            )
          );
        })}
      </div>
      {trouble.choices.includes('is-live') && <ItIsLive post={post} />}
    </section>
  );
}

/** For a person who found the post on the platform; its address is stored with it. */
function ItIsLive({ post }: { post: ScheduledPost }) {
  const resolve = useResolvePost();
  const [permalink, setPermalink] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    const link = permalink.trim();
    if (link !== '' && !/^https?:\/\/\S+$/.test(link)) {
      setError('Please paste the whole address, beginning with https://');
      return;
    }
    resolve.mutate(
      { postId: post.id, choice: 'is-live', ...(link !== '' && { permalink: link }) },
      {
        onSuccess: () => toast.success('The post counts as published'),
        onError: (failure) => setError(messageOf(failure, 'Failed to update post. Please try again.')),
      },
    );
  };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field label={`Address on ${platformName(post)}`} optional error={error} className="min-w-60 flex-1">
        <TextInput
          type="url"
          placeholder="https://"
          value={permalink}
          onChange={(event) => setPermalink(event.target.value)}
        />
      </Field>
      <Button
        kind={post.trouble?.choices[0] === 'is-live' ? 'primary' : 'secondary'}
        busy={resolve.isPending}
        onClick={confirm}
      >
        It is live
      </Button>
    </div>
  );
}
