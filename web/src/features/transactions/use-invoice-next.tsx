import { Button } from '@fluentui/react-components';
import type { Invoice } from '@porte/contracts/billing/invoice.js';
import type { InvoiceStatus } from '@porte/contracts/states/invoice.js';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { RowProblems } from '../../shared/feedback/row-problem.js';
import { saveFile } from '../../shared/list/save-file.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import { useInvoiceName } from './invoice-name.js';
import { useDownloadInvoiceMutation, useGenerateInvoiceMutation, useRequestInvoiceMutation } from './invoices-api.js';

/** Not stamped yet. */
export const PENDING: readonly InvoiceStatus[] = ['pending', 'rejected'];

/** The button of what is next for an invoice: to issue it, to have it generated again, or to download it. */
export function useInvoiceNext(
  problems: RowProblems,
  size: 'small' | 'medium' = 'small',
): (invoice: Invoice) => ReactNode {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { id: myId } = useMe();
  const [retry] = useRequestInvoiceMutation();
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
  const keep =
    (id: string) =>
    (answer: { data?: Blob; error?: unknown }): { error?: unknown } => {
      if (answer.data) saveFile(answer.data, `${id}.zip`);
      return answer;
    };
  const nameOf = useInvoiceName();
  return (invoice: Invoice) => {
    const { id, status } = invoice;
    const number = nameOf(invoice);
    const { user_id, can_retry, transaction_id, uuid } = invoice;
    const calls = {
      download: () => download(id).then(keep(id)),
      generate: () => generate({ id, idempotencyKey: crypto.randomUUID() }),
      retry: () => retry({ transactionId: transaction_id!, idempotencyKey: crypto.randomUUID() }),
    };
    const mayRetry = can_retry && user_id === myId && can('create', 'Invoice');
    const word = PENDING.includes(status)
      ? can('update', 'Invoice')
        ? 'generate'
        : mayRetry && 'retry'
      : uuid !== null && 'download';
    if (!word) return null;
    return (
      <Button
        size={size}
        disabledFocusable={busy === id}
        aria-label={formatMessage({ id: `invoices.${word}.of` }, { number })}
        onClick={() => void run(id, calls[word])}
      >
        {formatMessage({ id: `invoices.${word}` })}
      </Button>
    );
  };
}
