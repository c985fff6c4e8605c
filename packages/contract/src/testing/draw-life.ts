import { CHANGES, mayChange, NOT_SENT, POST_PROGRESS, POST_STATUSES, type PostState, stateOf } from '../posts/life.ts';
import { TRANSITIONS } from '../posts/transitions.ts';

/** The states that a person's edit leads from and to: drawn as one box, without arrows for the edits within it. */
const BOX = 'not_sent';
const IN_BOX: readonly PostState[] = NOT_SENT;

type Arrow = { from: string; to: string; action: string };

/** The life of a post for ARCHITECTURE.md: a Mermaid drawing of its transitions, and a table of what people may do. */
export function drawLife(): string {
  const actionsOf = Map.groupBy(arrows(), ({ from, to }) => `${from} --> ${to}`);
  const lines = [...actionsOf].map(
    ([arrow, all]) => `  ${arrow} : ${[...new Set(all.map(({ action }) => action))].join(', ')}`,
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    `  state "nothing is sent yet" as ${BOX} {`,
    ...IN_BOX.map((state) => `    ${state}`),
    '  }',
    ...lines,
    '```',
    '',
    `| State | ${CHANGES.join(' | ')} |`,
    `|---|${CHANGES.map(() => '---|').join('')}`,
    ...moments().map(
      (moment) =>
        `| ${stateOf(moment)} | ${CHANGES.map((change) => (mayChange({ ...moment, mayBeLive: false }, change) ? 'yes' : '')).join(' | ')} |`,
    ),
  ].join('\n');
}

const moments = () => [
  ...POST_STATUSES.map((status) => ({ status, progress: null })),
  ...POST_PROGRESS.map((progress) => ({ status: 'SCHEDULED' as const, progress })),
];

function arrows(): Arrow[] {
  return TRANSITIONS.flatMap(({ action, from, to }) =>
    to.flatMap((end) => {
      const starts = from.filter((start) => start !== end);
      const isFromBox = IN_BOX.every((state) => from.includes(state));
      if (!isFromBox) return starts.map((start) => ({ from: start, to: end, action }));
      const outside = starts.filter((start) => !IN_BOX.includes(start));
      const within = IN_BOX.includes(end) ? [] : [BOX];
      return [...within, ...outside].map((start) => ({ from: start, to: end, action }));
    }),
  );
}
