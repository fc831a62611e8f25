import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { FormattedMessage } from 'react-intl';
import { activity } from '../../shared/resource/activity.js';
import { defineResourcePages, type ResourcePages } from '../../shared/resource/declaration.js';
import { ResourceList } from '../../shared/resource/resource-list.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { WhileAllowed } from './while-allowed.js';

type Listed = Carrier & { provider: { name: string } | null };

const providerOf = (row: Carrier): string => (row as Listed).provider?.name ?? row.provider_code;

const Readiness = ({ isReady }: { isReady: boolean }) => (
  <FormattedMessage id={isReady ? 'own_agreements.ready.true' : 'own_agreements.ready.false'} />
);

/** The customer's own agreements. */
export const ownCarrierPages = defineResourcePages({
  path: 'carriers',
  bundle: 'own_agreements',
  list: {
    columns: [
      { name: 'provider.name', render: providerOf },
      { name: 'ready', render: row => <Readiness isReady={row.ready === true} /> },
      { name: 'status', kind: 'status', sortable: true },
      { name: 'created_at', kind: 'date', sortable: true, priority: 2 },
    ],
    include: ['provider'],
    where: () => ({ own_agreements: true }),
    to: ({ id }) => `/own-agreements/carriers/${id}/edit`,
    head: () => (
      <LinkButton appearance="primary" to="/own-agreements/carriers">
        <FormattedMessage id="own_agreements.new" />
      </LinkButton>
    ),
    nameOf: providerOf,
    actions: [...activity<Carrier>(), { name: 'destroy', isDestructive: true }],
  },
});

/** The customer's own agreements, while the tenant allows them. */
export const OwnCarriersPage = () => (
  <WhileAllowed>
    <ResourceList pages={ownCarrierPages as unknown as ResourcePages} />
  </WhileAllowed>
);
