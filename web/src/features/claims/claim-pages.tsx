import { CLAIM_REASONS, CLAIM_STATES } from '@porte/contracts/shipments/claim.js';
import { useIntl } from 'react-intl';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { LinkButton } from '../../shared/routing/link-button.js';

const STAFF = ['admin', 'main_admin', 'developer'] as const;

/** A link to the other of the two lists. */
export function ListLink({ to, text }: { to: string; text: 'claims.to_insured' | 'claims.to_list' }) {
  const { formatMessage } = useIntl();
  return <LinkButton to={to}>{formatMessage({ id: text })}</LinkButton>;
}

/** A word of the closed lists. */
function Word({ of, value }: { of: 'reason' | 'state'; value: string }) {
  const { formatMessage } = useIntl();
  return formatMessage({ id: `claims.${of}.${value}` });
}

/** Claims for insured parcels, the newest first. */
export const claimPages = defineResourcePages({
  path: 'claims',
  bundle: 'claims',
  list: {
    columns: [
      { name: 'tracking_number', width: 'fit' },
      {
        name: 'user',
        roles: STAFF,
        render: ({ user }) => (user ? `${user.name} ${user.last_name} · ${user.email}` : ''),
        priority: 2,
      },
      { name: 'carrier_name', priority: 3 },
      { name: 'reason', render: ({ reason }) => <Word of="reason" value={reason} />, priority: 2 },
      { name: 'amount', kind: 'money', sortable: true },
      { name: 'paid_amount', kind: 'money', priority: 2 },
      { name: 'created_at', kind: 'datetime', sortable: true, priority: 3 },
      { name: 'state', render: ({ state }) => <Word of="state" value={state} /> },
    ],
    filters: [
      { name: 'reason', kind: 'choice', choices: CLAIM_REASONS },
      { name: 'carrier', field: 'carrier_id', kind: 'lookup', lookup: 'carriers', roles: STAFF },
      { name: 'amount', kind: 'amounts' },
    ],
    include: ['user'],
    tabs: { field: 'state', choices: CLAIM_STATES },
    to: ({ id }) => `/claims/${id}`,
    head: () => <ListLink to="/insurances" text="claims.to_insured" />,
    nameOf: ({ tracking_number }) => tracking_number,
  },
});
