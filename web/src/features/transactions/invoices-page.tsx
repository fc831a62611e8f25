import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Invoice } from '@porte/contracts/billing/invoice.js';
import type { InvoiceStatus } from '@porte/contracts/states/invoice.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { saveFile } from '../../shared/list/save-file.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { GlobalInvoiceButton } from './global-invoice.js';
import { useInvoiceName } from './invoice-name.js';
import { useInvoiceReason } from './invoice-reason.js';
import { useDownloadInvoiceMutation, useGenerateInvoiceMutation } from './invoices-api.js';
import { useInvoiceMoves } from './use-invoice-moves.js';
import { UserLink } from './user-link.js';

const PER_PAGE = 50;
/** The key of the problem of the global invoice, which is no row. */
const GLOBAL = 'global';
/** Not stamped yet. */
const PENDING: readonly InvoiceStatus[] = ['pending', 'rejected'];
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
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  reason: { display: 'block', color: tokens.colorStatusDangerForeground2, fontSize: tokens.fontSizeBase200 },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The state of an invoice with what is behind it. */
function State({ invoice }: { invoice: Invoice }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const reasonOf = useInvoiceReason();
  const { status, uuid, acceptance, motive, reason_code, cancel_note } = invoice;
  const reason = reason_code === null ? null : reasonOf(invoice);
  return (
    <span>
      {formatMessage({ id: `invoices.status.${status}` })}
      {status === 'canceled' && uuid === null && (
        <span className={styles.note}>{formatMessage({ id: 'invoices.never_stamped' })}</span>
      )}
      {status === 'canceled' && motive && (
        <span className={styles.note}>{formatMessage({ id: `invoices.motive.${motive}` })}</span>
      )}
      {status === 'canceled' && acceptance && acceptance !== 'not_needed' && (
        <span className={styles.note}>{formatMessage({ id: `invoices.acceptance.${acceptance}` })}</span>
      )}
      {status === 'cancel_requested' && cancel_note && <span className={styles.note}>{cancel_note}</span>}
      {status === 'rejected' && <span className={styles.reason}>{reason}</span>}
      {status === 'generated' && reason && (
        <span className={styles.reason}>{formatMessage({ id: 'invoices.not_canceled' }, { reason })}</span>
      )}
    </span>
  );
}

function useColumns(): TableColumn<Invoice>[] {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const isStaff = useIsStaff();
  const nameOf = useInvoiceName();
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
      cell: nameOf,
    },
    ...(isStaff ? [user] : []),
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'fit',
      priority: 2,
      cell: ({ created_at }) => format.dateTime(created_at),
    },
    {
      name: 'amount',
      head: head('amount'),
      width: 'fit',
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      name: 'status',
      head: head('status'),
      cell: invoice => <State invoice={invoice} />,
    },
  ];
}

interface PartProps {
  name: 'pending' | 'generated';
  statuses: readonly InvoiceStatus[];
}

/** What can be done with an invoice now. */
function useNext(problems: ReturnType<typeof useRowProblem>) {
  const { formatMessage } = useIntl();
  const mayGenerate = useCan()('update', 'Invoice');
  const [generate] = useGenerateInvoiceMutation();
  const [download] = useDownloadInvoiceMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (id: string, work: () => Promise<{ error?: unknown }>): Promise<void> => {
    if (busy) return;
    problems.clear(id);
    setBusy(id);
    const { error } = await work();
    setBusy(null);
    if (error) problems.show(id, error);
  };
  const save = (id: string) =>
    run(id, async () => {
      const answer = await download(id);
      if (answer.data) saveFile(answer.data, `${id}.zip`);
      return answer;
    });
  const nameOf = useInvoiceName();
  return (invoice: Invoice) => {
    const { id, status } = invoice;
    const number = nameOf(invoice);
    const isDone = !PENDING.includes(status);
    if (isDone ? invoice.uuid === null : !mayGenerate) return null;
    const word = isDone ? 'download' : 'generate';
    return (
      <Button
        size="small"
        disabledFocusable={busy === id}
        aria-label={formatMessage({ id: `invoices.${word}.of` }, { number })}
        onClick={() => void (isDone ? save(id) : run(id, () => generate({ id, idempotencyKey: crypto.randomUUID() })))}
      >
        {formatMessage({ id: `invoices.${word}` })}
      </Button>
    );
  };
}

function Part({ name, statuses }: PartProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const problems = useRowProblem();
  const next = useNext(problems);
  const moves = useInvoiceMoves(problems);
  const nameOf = useInvoiceName();
  const { page, error, isFetching, refetch } = useList('invoices', {
    per_page: PER_PAGE,
    where: { status: statuses },
    include: INCLUDE,
  });
  const title = formatMessage({ id: `invoices.${name}` });
  const rows = page?.data;
  const shown = rows?.map(({ id }) => problems.of(id)).find(Boolean);
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {shown && <RowProblem {...shown} onClose={() => rows?.forEach(({ id }) => problems.clear(id))} />}
      {error && !isFetching && !rows ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <Empty text={formatMessage({ id: `invoices.${name}.none` })} />
      ) : rows ? (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          actions={moves.itemsOf}
          next={{ head: formatMessage({ id: 'invoices.next' }), cell: next }}
        />
      ) : (
        <SkeletonRows rows={3} columns={4} />
      )}
      {moves.dialog}
    </section>
  );
}

/** Invoices that wait or were rejected, and those to download; the newest of each. */
export function InvoicesPage() {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'invoices.title' });
  const problems = useRowProblem();
  const shown = problems.of(GLOBAL);
  const onProblem = (error: unknown): void => problems.show(GLOBAL, error);
  return (
    <PageFrame
      title={title}
      action={
        <>
          <GlobalInvoiceButton onProblem={onProblem} />
          <ExportButton path="invoices" fileName={title} />
        </>
      }
    >
      {shown && <RowProblem {...shown} onClose={() => problems.clear(GLOBAL)} />}
      <Part name="pending" statuses={PENDING} />
      <Part name="generated" statuses={ISSUED} />
    </PageFrame>
  );
}
