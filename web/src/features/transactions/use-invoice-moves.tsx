import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { canMoveInvoice, invoiceMoves, type InvoiceMove } from '@porte/contracts/states/invoice.js';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import type { RowProblems } from '../../shared/feedback/row-problem.js';
import type { RowMenuItem } from '../../shared/list/table/list-column.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useInvoiceName } from './invoice-name.js';
import { useDiscardInvoiceMutation, useKeepInvoiceMutation, useReplaceInvoiceMutation } from './invoices-api.js';

/** Moves that only the invoice of one payment has. */
const OF_PAYMENTS: readonly InvoiceMove[] = ['request_cancellation', 'replace'];

interface DialogProps {
  invoice: Invoice;
  /** how people call the invoice */
  number: string;
  onClose(): void;
}

/** Moves that need no more than a yes. */
const CONFIRMED = ['keep', 'replace', 'discard'] as const satisfies readonly InvoiceMove[];
type ConfirmedMove = (typeof CONFIRMED)[number];
const isConfirmed = (move: InvoiceMove): move is ConfirmedMove => (CONFIRMED as readonly InvoiceMove[]).includes(move);

/** Moves that need some words. */
const DIALOGS: Partial<Record<InvoiceMove, ComponentType<DialogProps>>> = {
  cancel: lazy(() => import('./cancel-invoice.js').then(m => ({ default: m.CancelDialog }))),
  request_cancellation: lazy(() => import('./cancel-invoice.js').then(m => ({ default: m.RequestCancellationDialog }))),
  credit: lazy(() => import('./credit-invoice.js').then(m => ({ default: m.CreditDialog }))),
};

/** Which moves the reader may make with an invoice now: the server checks the same. */
function useMoves(): (invoice: Invoice) => InvoiceMove[] {
  const can = useCan();
  const isStaff = useIsStaff();
  const mayMove = (move: InvoiceMove): boolean =>
    invoiceMoves[move].by === 'staff' ? isStaff && can('update', 'Invoice') : !isStaff && can('create', 'Invoice');
  return ({ status, kind }) =>
    (Object.keys(invoiceMoves) as InvoiceMove[]).filter(
      move =>
        mayMove(move) &&
        canMoveInvoice(move, status) &&
        (kind === 'payment' || !OF_PAYMENTS.includes(move)) &&
        (kind !== 'credit_note' || move !== 'credit') &&
        (kind === 'credit_note' || move !== 'discard'),
    );
}

/** The entries of an invoice's menu, and the dialog that one of them opened. */
export function useInvoiceMoves(problems: RowProblems): {
  itemsOf(invoice: Invoice): RowMenuItem[];
  dialog: ReactNode;
} {
  const { formatMessage } = useIntl();
  const movesOf = useMoves();
  const nameOf = useInvoiceName();
  const confirm = useConfirm();
  const notify = useNotify();
  const [keep] = useKeepInvoiceMutation();
  const [replace] = useReplaceInvoiceMutation();
  const [discard] = useDiscardInvoiceMutation();
  const calls = { keep, replace, discard } as const;
  const [open, setOpen] = useState<{ move: InvoiceMove; invoice: Invoice } | null>(null);
  const close = (): void => setOpen(null);
  const word = (move: InvoiceMove, name: string, number: string): string =>
    formatMessage({ id: `invoices.${move}.${name}` }, { number });

  const ask = async (move: ConfirmedMove, invoice: Invoice): Promise<void> => {
    const [{ id }, number] = [invoice, nameOf(invoice)];
    const question = { title: word(move, 'title', number), text: word(move, 'text', number) };
    const isSure = await confirm({
      ...question,
      verb: word(move, 'verb', number),
      dismiss: formatMessage({ id: 'invoices.dialog.close' }),
      isDestructive: move === 'discard',
    });
    if (!isSure) return;
    problems.clear(id);
    const { error } = await calls[move]({ id, idempotencyKey: crypto.randomUUID() });
    if (error) problems.show(id, error);
    else notify(word(move, 'done', number));
  };

  const itemsOf = (invoice: Invoice): RowMenuItem[] =>
    movesOf(invoice).map(move => ({
      name: move,
      text: word(move, 'item', nameOf(invoice)),
      isDestructive: move === 'cancel' || move === 'discard',
      onSelect: () => (isConfirmed(move) ? void ask(move, invoice) : setOpen({ move, invoice })),
    }));

  const Opened = open && DIALOGS[open.move];
  const dialog = Opened && (
    <Suspense fallback={null}>
      <Opened invoice={open.invoice} number={nameOf(open.invoice)} onClose={close} />
    </Suspense>
  );
  return { itemsOf, dialog };
}
