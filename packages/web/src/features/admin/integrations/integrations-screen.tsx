import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../ui/page/page.tsx';
import { INTEGRATIONS_WORDS, IntegrationsShape } from '../admin-shapes.tsx';
import { integrationsQuery } from '../api.ts';
import { Loaded } from '../load-panel.tsx';
import { integrationsSentence } from '../system/integration-state.ts';
import { IntegrationList } from '../system/integration-table.tsx';

/** Every platform with the state of its setup. */
export function IntegrationsScreen() {
  const integrations = useQuery(integrationsQuery);
  return (
    <Page
      title="Integrations"
      description={integrations.data ? integrationsSentence(integrations.data) : INTEGRATIONS_WORDS}
      width="column"
    >
      <Loaded query={integrations} loading="Loading integrations..." waiting={<IntegrationsShape />}>
        {(data) => <IntegrationList integrations={data} />}
      </Loaded>
    </Page>
  );
}
