import type { Audit } from '@porte/contracts/audit.js';
import { Moment } from '../../../shared/display/moment.js';
import type { LegalAcceptance } from '@porte/contracts/identity/legal-document.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { ResourcePath } from '@porte/contracts/registry.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { Money } from '../../../shared/display/money.js';
import { StatusBadge } from '../../../shared/display/status-badge.js';
import { ListResults, type ListAnswer } from '../../../shared/list/list-results.js';
import { Clip } from '../../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../../shared/list/table/list-column.js';
import { DataTable } from '../../../shared/list/table/list-table.js';
import { useListState } from '../../../shared/list/use-list-state.js';
import { walletOf } from '../../../shared/balances/balances-api.js';
import { AmountOf, PurposeOf, StateOf, WITH_SHIPMENT, type Movement } from './movement-cells.js';

/** Tabs that are a list. */
export type ListedTab = 'shipments' | 'movements' | 'addresses' | 'legal' | 'activity';

interface ListProps<Row> {
  tab: ListedTab;
  path: ResourcePath;
  where: Record<string, unknown>;
  include?: readonly string[];
  columns: readonly TableColumn<Row>[];
  nameOf(row: Row): string;
  rowTo?(row: Row): string | null;
}

function RowsOf<Row extends { id: string }>(props: ListProps<Row>) {
  const { tab, path, where, include, columns, nameOf, rowTo } = props;
  const { formatMessage } = useIntl();
  const state = useListState();
  const list = useList(path, { ...state.query, where, ...(include ? { include } : {}) });
  return (
    <ListResults
      list={list as unknown as ListAnswer<Row>}
      state={{ ...state, hasFilters: false }}
      empty={{ text: formatMessage({ id: `users.none.${tab}` }) }}
    >
      {rows => (
        <DataTable
          label={formatMessage({ id: `users.tab.${tab}` })}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          {...(rowTo ? { rowTo } : {})}
          state={state}
        />
      )}
    </ListResults>
  );
}

/** A word of this page's table. */
function useHead(): (name: string) => string {
  const { formatMessage } = useIntl();
  return name => formatMessage({ id: `users.head.${name}` });
}

function useDate<Row extends { created_at: string }>(): TableColumn<Row> {
  const head = useHead();
  return {
    name: 'created_at',
    head: head('created_at'),
    sortable: true,
    priority: 2,
    cell: ({ created_at }) => <Moment at={created_at} />,
  };
}

function UserShipments({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const head = useHead();
  const none = formatMessage({ id: 'page.none' });
  const nameOf = ({ sequential_id }: Shipment): string =>
    formatMessage({ id: 'users.shipment' }, { number: sequential_id });
  const columns: TableColumn<Shipment>[] = [
    {
      name: 'sequential_id',
      head: head('shipment'),
      sortable: true,
      cell: shipment => (
        <Clip text={`${nameOf(shipment)} · ${shipment.destination.name} · ${shipment.destination.city}`} />
      ),
    },
    { name: 'status', head: head('status'), cell: shipment => <StateOf shipment={shipment} /> },
    {
      name: 'tracking',
      head: head('tracking'),
      priority: 3,
      cell: ({ generated_label }) => <Clip text={generated_label?.tracking_number ?? none} />,
    },
    {
      name: 'total',
      head: head('total'),
      width: 'fit',
      align: 'end',
      cell: ({ rate }) => (rate ? <Money amount={rate.total} /> : none),
    },
    useDate(),
  ];
  return (
    <RowsOf
      tab="shipments"
      path="shipments"
      where={{ user_id: user.id }}
      columns={columns}
      nameOf={nameOf}
      rowTo={({ id }) => `/shipments/${id}`}
    />
  );
}

function UserMovements({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const head = useHead();
  const columns: TableColumn<Movement>[] = [
    { name: 'code', head: head('purpose'), cell: movement => <PurposeOf movement={movement} /> },
    {
      name: 'status',
      head: head('status'),
      priority: 2,
      cell: ({ status }) => <StatusBadge status={status} of="transaction" />,
    },
    {
      name: 'amount',
      head: head('amount'),
      width: 'fit',
      align: 'end',
      sortable: true,
      cell: movement => <AmountOf movement={movement} />,
    },
    {
      name: 'balance_after',
      head: head('balance_after'),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ balance_after }) => <Money amount={balance_after} />,
    },
    useDate(),
  ];
  return (
    <RowsOf
      tab="movements"
      path="transactions"
      where={{ user_id: walletOf(user) }}
      include={WITH_SHIPMENT}
      columns={columns}
      nameOf={({ sequential_id }: Movement) => formatMessage({ id: 'transactions.name' }, { number: sequential_id })}
    />
  );
}

interface SavedAddress {
  id: string;
  name: string;
  street: string;
  number: string;
  city: string;
  state: string;
  postal_code: string;
  created_at: string;
}

function UserAddresses({ user }: { user: User }) {
  const head = useHead();
  const columns: TableColumn<SavedAddress>[] = [
    { name: 'name', head: head('name'), sortable: true, cell: ({ name }) => <Clip text={name} /> },
    {
      name: 'street',
      head: head('street'),
      priority: 2,
      cell: ({ street, number }) => <Clip text={`${street} ${number}`} />,
    },
    {
      name: 'city',
      head: head('city'),
      sortable: true,
      cell: ({ city, state, postal_code }) => <Clip text={`${postal_code} ${city}, ${state}`} />,
    },
  ];
  return (
    <RowsOf
      tab="addresses"
      path="addresses"
      where={{ user_id: user.id }}
      columns={columns}
      nameOf={({ name }: SavedAddress) => name}
    />
  );
}

/** The audit trail about this user. */
function UserActivity({ user }: { user: User }) {
  const { formatMessage, messages } = useIntl();
  const head = useHead();
  const actionOf = (action: string): string =>
    `audits.action.${action}` in messages ? formatMessage({ id: `audits.action.${action}` }) : action;
  const columns: TableColumn<Audit>[] = [
    { name: 'action', head: head('action'), cell: ({ action }) => <Clip text={actionOf(action)} /> },
    {
      name: 'actor',
      head: head('actor'),
      cell: ({ actor_email }) => <Clip text={actor_email ?? formatMessage({ id: 'audits.system' })} />,
    },
    useDate(),
  ];
  return (
    <RowsOf
      tab="activity"
      path="audits"
      where={{ object: user.id }}
      columns={columns}
      nameOf={({ action, n }: Audit) => `${actionOf(action)} ${n}`}
    />
  );
}

/** Which versions of terms and privacy notice this user accepted. */
function UserLegal({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const head = useHead();
  const none = formatMessage({ id: 'page.none' });
  const nameOf = ({ kind, version }: LegalAcceptance): string =>
    formatMessage({ id: `users.legal.${kind}` }, { version });
  const columns: TableColumn<LegalAcceptance>[] = [
    { name: 'document', head: head('document'), cell: acceptance => <Clip text={nameOf(acceptance)} /> },
    { name: 'way', head: head('way'), priority: 2, cell: ({ way }) => formatMessage({ id: `users.legal.way.${way}` }) },
    { name: 'locale', head: head('locale'), priority: 3, cell: ({ locale }) => locale },
    { name: 'network', head: head('network'), priority: 3, cell: ({ network }) => <Clip text={network ?? none} /> },
    useDate(),
  ];
  return (
    <RowsOf
      tab="legal"
      path="legal_acceptances"
      where={{ user_id: user.id }}
      columns={columns}
      nameOf={nameOf}
      rowTo={({ kind, version }) => `/${kind}?version=${version}`}
    />
  );
}

const LISTS: Record<ListedTab, ComponentType<{ user: User }>> = {
  shipments: UserShipments,
  movements: UserMovements,
  addresses: UserAddresses,
  legal: UserLegal,
  activity: UserActivity,
};

/** The list of a tab; the summary needs none of them. */
export function UserList({ user, tab }: { user: User; tab: ListedTab }) {
  const Rows = LISTS[tab];
  return <Rows user={user} />;
}
