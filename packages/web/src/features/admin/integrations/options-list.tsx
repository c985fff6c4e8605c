import type { IntegrationGuide } from '@brandly/contract/platforms/integrations';
import { Panel } from '../../../ui/panel.tsx';
import { Fact, Facts } from '../figures.tsx';

/** The options as they are, where the environment sets them. */
export function OptionsList({ guide }: { guide: IntegrationGuide }) {
  return (
    <Panel title="Options" description="Set these variables in the server's environment.">
      <Facts>
        {guide.options.map(({ name, label, variable, value, standard }) => (
          <Fact key={name} label={label}>
            <code className="font-mono type-small break-all">
              {variable}={value ?? standard ?? ''}
            </code>
            {value === null && <span className="type-small text-ink-3"> (not set)</span>}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
