import { ADMINISTRATOR_KIND_NAMES } from '@brandly/contract/notifications/kinds';
import {
  KIND_NAMES,
  MAIL_CHOICES,
  type MailChoice,
  type NotificationChoice,
  SWITCHABLE_KINDS,
  type SwitchableKind,
} from '@brandly/contract/profile/preferences';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { preferencesQuery, useChangePreferences } from '../preferences/public.ts';

const MAIL_WORDS: Record<MailChoice, string> = { each: 'Instantly', digest: 'Once a day', off: 'Never' };
const MAIL_OPTIONS = MAIL_CHOICES.map((value) => ({ value, label: MAIL_WORDS[value] }));

/** Capitalises the name of a kind: 'published posts' becomes 'Published posts'. */
const titleOf = (kind: SwitchableKind) => KIND_NAMES[kind].replace(/^./, (letter) => letter.toUpperCase());

/** What the name alone does not tell. */
const HINTS: Partial<Record<SwitchableKind, string>> = {
  post_held: 'Held until you say whether they still go out.',
  post_outcome_unknown: "The platform didn't say whether they went out.",
};

/** What the person is told about, and where. Every switch is kept at once. */
export function NotificationsSection({ isAdmin }: { isAdmin: boolean }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(preferencesQuery);
  const change = useChangePreferences();
  const set = (kind: SwitchableKind, choice: NotificationChoice) =>
    change.mutate(
      { notifications: { [kind]: choice } },
      { onError: (failure) => toast.error(messageOf(failure, 'This could not be saved. Please try again.')) },
    );
  return (
    <Panel title="Notifications" description="Emails set to “Once a day” arrive as one digest at 8:00 AM your time.">
      {isPending && <Skeleton className="h-60" />}
      {error && !data && <LoadFailed what="your choices" query={{ error, isFetching, refetch }} />}
      {data && (
        <div>
          <p aria-hidden className="flex gap-x-6 pb-2 type-small text-ink-2 max-sm:hidden">
            <span className="flex-1">About</span>
            <span className="w-12 text-center">In app</span>
            <span className="w-32">Email</span>
          </p>
          <ul className="divide-y divide-line">
            {SWITCHABLE_KINDS.filter((kind) => isAdmin || !ADMINISTRATOR_KIND_NAMES.has(kind)).map((kind) => {
              const choice = data.notifications[kind];
              const title = titleOf(kind);
              return (
                <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2 last:pb-0 max-sm:first:pt-0">
                  <span className="min-w-0 flex-1 type-body max-sm:basis-full">
                    {title}
                    {HINTS[kind] && <span className="block type-small text-ink-3">{HINTS[kind]}</span>}
                  </span>
                  <Checkbox
                    checked={choice.bell}
                    onCheckedChange={(bell) => set(kind, { ...choice, bell })}
                    className="max-sm:flex-1 sm:w-12 sm:justify-center"
                  >
                    <span className="sr-only">{title}: </span>
                    <span className="sm:sr-only">In app</span>
                  </Checkbox>
                  <span className="flex w-40 flex-none items-center gap-2 type-body sm:w-32">
                    <span aria-hidden className="sm:hidden">
                      Email
                    </span>
                    <Select
                      label={`${title}: email`}
                      value={choice.mail}
                      onValueChange={(mail) => set(kind, { ...choice, mail })}
                      options={MAIL_OPTIONS}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Panel>
  );
}
