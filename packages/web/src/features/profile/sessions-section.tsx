import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { messageOf } from '../../api/api-error.ts';
import { ago } from '../../time/ago.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsQuery, useEndSessions } from './api.ts';

/** The devices on which the person is signed in; each other one can be signed out, or all of them. */
export function SessionsSection() {
  const { data, isPending, error, isFetching, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const signOut = (id: string | null) =>
    end.mutate(id, {
      onError: (failure) => toast.error(messageOf(failure, 'This device could not be signed out. Please try again.')),
    });
  const hasOthers = (data ?? []).some((session) => !session.isCurrent);
  return (
    <Panel
      title="Where you are signed in"
      action={
        <Button
          disabled={!hasOthers}
          busy={end.isPending && end.variables === null}
          busyText="Signing out..."
          onClick={() => signOut(null)}
        >
          Sign out everywhere else
        </Button>
      }
    >
      {isPending && <Skeleton className="h-12" />}
      {error && !data && <LoadFailed what="the list" query={{ error, isFetching, refetch }} />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map(({ id, device, address, lastUsedAt, isCurrent }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <MonitorSmartphone size={18} aria-hidden className="flex-none text-ink-2" />
              <div className="min-w-0 flex-1">
                <p className="truncate type-body">{device}</p>
                <p className="truncate type-small text-ink-3">
                  Last used <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time>
                  {address && `, ${address}`}
                </p>
              </div>
              {isCurrent ? (
                <Badge status="published">This device</Badge>
              ) : (
                <Button
                  kind="danger"
                  busy={end.isPending && end.variables === id}
                  busyText="Signing out..."
                  onClick={() => signOut(id)}
                >
                  Sign out<span className="sr-only"> {device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
