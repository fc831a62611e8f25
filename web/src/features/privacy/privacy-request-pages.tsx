import { PRIVACY_REQUEST_KINDS, PRIVACY_REQUEST_STATES } from '@porte/contracts/identity/privacy-request.js';
import { useIntl } from 'react-intl';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { DueDay } from './due-day.js';

// One chunk for both: the first load of the app names every chunk.
export { PrivacyRequestPage } from './privacy-request-page.js';

/** A word of the closed lists. */
function Word({ of, value }: { of: 'kind' | 'state'; value: string }) {
  const { formatMessage } = useIntl();
  return formatMessage({ id: `privacy_requests.${of}.${value}` });
}

/** Requests of people about their data, for staff: what is due first comes first. */
export const privacyRequestPages = defineResourcePages({
  path: 'privacy_requests',
  bundle: 'privacy_requests',
  list: {
    columns: [
      { name: 'kind', render: ({ kind }) => <Word of="kind" value={kind} /> },
      { name: 'user', render: ({ user }) => (user ? `${user.name} ${user.last_name}` : '') },
      { name: 'due_on', render: request => <DueDay request={request} />, sortable: true, isNamedOnPhone: true },
      { name: 'created_at', kind: 'datetime', sortable: true, priority: 2 },
      { name: 'state', render: ({ state }) => <Word of="state" value={state} /> },
    ],
    filters: [{ name: 'kind', kind: 'choice', choices: PRIVACY_REQUEST_KINDS }],
    include: ['user'],
    order: 'due_on asc',
    tabs: { field: 'state', choices: PRIVACY_REQUEST_STATES },
    to: ({ id }) => `/privacy-requests/${id}`,
  },
});
