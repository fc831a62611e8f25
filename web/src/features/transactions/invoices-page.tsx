import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { INVOICE_KINDS, type InvoiceStatus } from '@porte/contracts/states/invoice.js';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCountQuery, useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { ListFilters } from '../../shared/list/filters/list-filters.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { ListResults } from '../../shared/list/list-results.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { TabStrip, type ListTab } from '../../shared/list/views/tab-strip.js';
import { useListState } from '../../shared/list/use-list-state.js';
import type { Filter } from '../../shared/resource/declaration.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { GlobalInvoiceButton } from './global-invoice.js';
import { useInvoiceName } from './invoice-name.js';
import { InvoiceState } from './invoice-state.js';
import { useInvoiceMoves } from './use-invoice-moves.js';
import { PENDING, useInvoiceNext } from './use-invoice-next.js';
import { UserLink } from './user-link.js';

/** The key of the problem of the global invoice, which is no row. */
const GLOBAL = 'global';
const ISSUED: readonly InvoiceStatus[] = [
  'generated',
  'cancel_requested',
  'canceling',
  'acceptance_pending',
  'canceled',
];
const INCLUDE = ['hs_transaction'] as const;

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  head: { display: 'flex', justifyContent: 'flex-end' },
  words: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
});

function useColumns(): TableColumn<Invoice>[] {
  const { formatMessage } = useIntl();
  const isStaff = useIsStaff();
  const nameOf = useInvoiceName();
  const styles = useStyles();
  const head = (name: string): string => formatMessage({ id: `invoices.${name}` });
  const user: TableColumn<Invoice> = {
    name: 'user',
    head: head('user'),
    cell: ({ hs_transaction }) => (hs_transaction?.user ? <UserLink user={hs_transaction.user} /> : null),
  };
  return [
    {
      name: 'transaction',
      head: head('transaction'),
      cell: invoice => (
        <span className={styles.words}>
          <AppLink className={styles.link} to={`/invoices/${invoice.id}`}>
            {nameOf(invoice)}
          </AppLink>
        </span>
      ),
    },
    ...(isStaff ? [user] : []),
    {
      name: 'created_at',
      head: head('created_at'),
      sortable: true,
      width: 'fit',
      priority: 2,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      name: 'amount',
      head: head('amount'),
      sortable: true,
      width: 'fit',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      name: 'status',
      head: head('status'),
      cell: invoice => <InvoiceState invoice={invoice} />,
    },
  ];
}

interface PartProps {
  name: 'pending' | 'generated';
  statuses: readonly InvoiceStatus[];
  /** of its parameters in the URL */
  prefix: string;
}

const ORDERS = ['created_at', 'amount'] as const;

/** Where a customer asks for an invoice. */
function ToMovements() {
  const { formatMessage } = useIntl();
  return <AppLink to="/my-transactions">{formatMessage({ id: 'invoices.to_movements' })}</AppLink>;
}

/** One of the two tables, with its own search, filters and pages in the URL. */
function Part({ name, statuses, prefix }: PartProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const problems = useRowProblem();
  const next = useInvoiceNext(problems);
  const moves = useInvoiceMoves(problems);
  const nameOf = useInvoiceName();
  const isStaff = useIsStaff();
  const filters = useMemo(
    (): readonly Filter[] => [
      { name: 'created_at', kind: 'days' },
      { name: 'status', kind: 'choice', choices: statuses },
      ...(isStaff ? [{ name: 'kind', kind: 'choice', choices: INVOICE_KINDS } as const] : []),
      { name: 'amount', kind: 'amounts' },
    ],
    [statuses, isStaff],
  );
  const layout = useListLayout('invoices', useColumns());
  const state = useListState({ filters, orders: ORDERS, prefix });
  const { search, order } = state.query;
  const where = { status: statuses, ...state.query.where };
  const list = useList('invoices', { ...state.query, where, include: INCLUDE });
  const word = (of: string): string => formatMessage({ id: `invoices.${name}${of}` });
  const title = word('');
  const rows = list.page?.data;
  const shown = rows?.map(({ id }) => problems.of(id)).find(Boolean);
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <ExportButton
          path="invoices"
          query={{ where, order, ...(search ? { search } : {}) }}
          fileName={word('.file')}
          label={word('.export')}
        />
      </div>
      {shown && <RowProblem {...shown} onClose={() => rows?.forEach(({ id }) => problems.clear(id))} />}
      <ListFilters
        filters={filters}
        bundle="invoices"
        label={word('.search')}
        state={state}
        layout={layout}
        total={list.page?.meta.pagination.total_objects}
      />
      <ListResults
        list={list}
        state={state}
        empty={{ text: word('.none'), ...(isStaff ? {} : { action: <ToMovements /> }) }}
      >
        {found => (
          <DataTable
            label={title}
            columns={layout.shown}
            density={layout.density}
            rows={found}
            nameOf={nameOf}
            state={state}
            actions={moves.itemsOf}
            next={{ head: formatMessage({ id: 'invoices.next' }), cell: next }}
          />
        )}
      </ListResults>
      {moves.dialog}
    </section>
  );
}

/** The two tables as tabs, with the number of invoices that wait; a link with the parameters of a table leads to it. */
function useTab(): { here: PartProps['name']; strip: ReactNode } {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const [search] = useSearchParams();
  const { data: waiting, isError } = useCountQuery({ path: 'invoices', where: { status: PENDING } });
  const isPending = search.get('tab') === 'pending' || [...search.keys()].some(key => key.startsWith('pending_'));
  const here = isPending ? 'pending' : 'generated';
  const count = waiting === undefined ? (isError ? undefined : null) : number(waiting);
  const tabs: ListTab[] = [
    { key: 'generated', text: formatMessage({ id: 'invoices.generated' }), to: '/invoices', isHere: !isPending },
    {
      key: 'pending',
      text: formatMessage({ id: 'invoices.pending' }),
      to: '/invoices?tab=pending',
      isHere: isPending,
      ...(count === undefined ? {} : { count }),
    },
  ];
  return { here, strip: <TabStrip label={formatMessage({ id: 'invoices.tabs' })} tabs={tabs} /> };
}

/** Invoices that wait or were rejected, and those to download. */
export function InvoicesPage() {
  const { formatMessage } = useIntl();
  const problems = useRowProblem();
  const shown = problems.of(GLOBAL);
  const onProblem = (error: unknown): void => problems.show(GLOBAL, error);
  const { here, strip } = useTab();
  const [search] = useSearchParams();
  // a link from elsewhere names a filter alone: the tab stays when that is taken away
  if (here === 'pending' && search.get('tab') !== here) {
    search.set('tab', here);
    return <Navigate to={`/invoices?${search}`} replace />;
  }
  return (
    <PageFrame title={formatMessage({ id: 'invoices.title' })} action={<GlobalInvoiceButton onProblem={onProblem} />}>
      {shown && <RowProblem {...shown} onClose={() => problems.clear(GLOBAL)} />}
      {strip}
      {here === 'pending' ? (
        <Part key="pending" name="pending" statuses={PENDING} prefix="pending_" />
      ) : (
        <Part key="generated" name="generated" statuses={ISSUED} prefix="" />
      )}
    </PageFrame>
  );
}
