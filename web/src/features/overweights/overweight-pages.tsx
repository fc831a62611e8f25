import { Text } from '@fluentui/react-components';
import { OVERWEIGHT_STATES, OVERWEIGHT_STATUSES } from '@porte/contracts/overweights/overweight.js';
import { NewButton } from '../../shared/list/list-new-button.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { Clip } from '../../shared/list/table/list-cell.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIntl } from 'react-intl';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { WaitingCases, WhenWaitingKnown } from './waiting-cases.js';

/** With its forms it would make the list's first view larger; it is one chunk with the page of a case. */
const { Part: CasePanel } = lazyPart<{ id: string }>(() => import('./case-pages.js').then(m => m.CasePanel), 'form');

const STAFF = ['operator', 'admin', 'main_admin', 'developer'] as const;
/** Operators do not see who a customer is. */
const ADMINS = ['admin', 'main_admin', 'developer'] as const;

/** Leads to the claims towards carriers, and to the reports of cases, by hand and from an invoice, for those who may make them. */
function ReportButton() {
  const { formatMessage } = useIntl();
  const mayReport = useCan()('create', 'Overweight');
  return (
    mayReport && (
      <>
        <LinkButton to="/overweights/claims">{formatMessage({ id: 'overweights.claims' })}</LinkButton>
        <LinkButton to="/overweights/habits">{formatMessage({ id: 'overweights.habits' })}</LinkButton>
        <LinkButton to="/overweights/import">{formatMessage({ id: 'overweights.import' })}</LinkButton>
        <NewButton to="/overweights/new" text={formatMessage({ id: 'overweights.new' })} />
      </>
    )
  );
}

function Customer({ name, last_name, email }: { name: string; last_name: string; email: string }) {
  return (
    <>
      <Clip text={`${name} ${last_name}`} />
      <Text size={200}>
        <Clip text={email} />
      </Text>
    </>
  );
}

/** Cases of overweight, the newest first: all of them, and by their status those whose amount was asked back. */
export const overweightPages = defineResourcePages({
  path: 'overweights',
  bundle: 'overweights',
  list: {
    columns: [
      { name: 'tracking_number', width: 'fit' },
      {
        name: 'user',
        roles: ADMINS,
        render: ({ user }) => user && <Customer {...user} />,
        priority: 2,
      },
      { name: 'carrier_name', roles: STAFF, priority: 3 },
      { name: 'overweight', kind: 'kg', sortable: true, isNamedOnPhone: true },
      { name: 'amount', kind: 'money', sortable: true },
      { name: 'answer_by', kind: 'datetime', sortable: true, priority: 2 },
      { name: 'created_at', kind: 'datetime', sortable: true, priority: 3 },
      { name: 'status', kind: 'status' },
    ],
    filters: [
      { name: 'customer', field: 'user_id', kind: 'lookup', lookup: 'users', shows: 'email', roles: ADMINS },
      { name: 'state', kind: 'choice', choices: OVERWEIGHT_STATES },
      { name: 'carrier', field: 'carrier_id', kind: 'lookup', lookup: 'carriers', roles: ADMINS },
      { name: 'amount', kind: 'amounts' },
      { name: 'service', field: 'shipments.rates', kind: 'lookup', lookup: 'services', roles: ADMINS },
    ],
    include: ['user'],
    tabs: { field: 'status', choices: OVERWEIGHT_STATUSES },
    to: ({ id }) => `/overweights/${id}`,
    head: () => <ReportButton />,
    above: () => <WaitingCases />,
    around: content => <WhenWaitingKnown>{content}</WhenWaitingKnown>,
    beside: {
      param: 'case',
      title: 'overweights.case',
      isOfRow: true,
      page: id => `/overweights/${id}`,
      show: id => (
        <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
          <CasePanel id={id} />
        </Suspense>
      ),
    },
    nameOf: ({ tracking_number }) => tracking_number,
  },
});
