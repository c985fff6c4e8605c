import type { Activity } from '@brandly/contract/posts/activity';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ActivityGroup } from './activity-group.tsx';
import { ActivityList } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { causeKey, groupByCause } from './group-by-cause.ts';
import { RESOLUTIONS, sharedResolutions } from './resolve-words.ts';
import { useResolve } from './use-resolve.ts';

type TroubleListProps = { title: string; list: Activity['failed']; zone: string };

/** Posts that need somebody, by their causes; or one by one, to select those that the same is done with. */
export function TroubleList({ title, list, zone }: TroubleListProps) {
  const { entries, total } = list;
  /** The ids of the chosen; null: nobody selects. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const { busy, resolve } = useResolve();
  const isOffered = entries.filter((entry) => sharedResolutions([entry]).length > 0).length > 1;
  const select = (ids: readonly string[]) => setSelected(new Set(ids));
  const chosen = entries.filter(({ post }) => selected?.has(post.id));
  const ways = sharedResolutions(chosen);

  return (
    <ActivityList
      title={title}
      total={total}
      shown={entries.length}
      beside={
        (isOffered || selected) && (
          <Button kind="quiet" className="-mr-3" onClick={() => setSelected(selected ? null : new Set())}>
            {selected ? 'Done' : 'Select'}
          </Button>
        )
      }
    >
      {selected && (
        <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 bg-surface px-4 py-2">
          <Checkbox
            checked={chosen.length > 0 && chosen.length === entries.length}
            indeterminate={chosen.length > 0 && chosen.length < entries.length}
            onCheckedChange={() => select(chosen.length === entries.length ? [] : entries.map(({ post }) => post.id))}
          >
            Select all
          </Checkbox>
          <output className="flex-1 type-body text-ink-2 tabular-nums">{chosen.length} selected</output>
          <span className="flex flex-wrap gap-2">
            {ways.map((choice) => (
              <Button
                key={choice}
                busy={busy}
                onClick={() =>
                  void resolve(
                    chosen.map(({ post }) => post),
                    choice,
                  )
                }
              >
                {RESOLUTIONS[choice].label}
              </Button>
            ))}
            {chosen.length > 0 && ways.length === 0 && (
              <span className="type-body text-ink-2">These posts need different actions.</span>
            )}
          </span>
        </li>
      )}
      {selected
        ? entries.map((entry) => (
            <ActivityRow
              key={entry.post.id}
              entry={entry}
              zone={zone}
              select={{
                checked: selected.has(entry.post.id),
                onToggle: (checked) => {
                  const others = [...selected].filter((id) => id !== entry.post.id);
                  select(checked ? [...others, entry.post.id] : others);
                },
              }}
            />
          ))
        : groupByCause(entries).map(([first, ...others]) =>
            // An open group stays open when its first post leaves it or a newer one joins.
            first && others.length > 0 ? (
              <ActivityGroup key={causeKey(first)} entries={[first, ...others]} zone={zone} />
            ) : (
              first && <ActivityRow key={first.post.id} entry={first} zone={zone} />
            ),
          )}
    </ActivityList>
  );
}
