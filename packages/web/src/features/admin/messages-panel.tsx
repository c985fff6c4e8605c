import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { messagesQuery } from './api.ts';
import { FIGURES, Figure } from './figures.tsx';
import { Loaded } from './load-panel.tsx';
import { numberText } from './moments.ts';

/** How many visitors have written, with a link to their messages. */
export function MessagesPanel() {
  const query = useQuery(messagesQuery({}));
  return (
    <Panel
      title="Messages"
      action={
        <Link to="/admin/dashboard/messages" className={buttonClass()}>
          Read messages
        </Link>
      }
    >
      <Loaded query={query} loading="Loading messages...">
        {({ total, unread }) => (
          <dl className={FIGURES}>
            <Figure label="Unread" value={numberText(unread)} />
            <Figure label="All messages" value={numberText(total)} />
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}
