import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../ui/page/page.tsx';
import { integrationsQuery } from '../api.ts';
import { Loaded } from '../load-panel.tsx';
import { integrationsSentence } from '../system/integration-state.ts';
import { IntegrationList } from '../system/integration-table.tsx';
import { INTEGRATIONS_WORDS, IntegrationsShape } from '../system/integrations-shape.tsx';

/** Every platform with the state of its setup. */
export function IntegrationsScreen() {
  const integrations = useQuery(integrationsQuery);
  return (
    <Page
      title="Integrations"
      description={
        integrations.data ? integrationsSentence(integrations.data) : integrations.isPending && INTEGRATIONS_WORDS
      }
      width="column"
    >
      <Loaded query={integrations} loading="Loading integrations..." waiting={<IntegrationsShape />}>
        {(data) => <IntegrationList integrations={data} />}
      </Loaded>
    </Page>
  );
}
