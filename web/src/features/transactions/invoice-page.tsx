import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Invoice } from '@porte/contracts/billing/invoice.js';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { OutboundCalls } from '../../shared/outbound/outbound-calls.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useInvoiceName, useMonthName } from './invoice-name.js';
import { InvoiceState } from './invoice-state.js';
import { useInvoiceMoves } from './use-invoice-moves.js';
import { useInvoiceNext } from './use-invoice-next.js';
import { UserLink } from './user-link.js';

const INCLUDE = ['hs_transaction'] as const;
/** More credit notes than an invoice ever has. */
const MOST_NOTES = 50;

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
  notes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

function InvoiceLink({ id, name }: { id: string; name: string }) {
  const styles = useStyles();
  return (
    <AppLink className={styles.link} to={`/invoices/${id}`}>
      {name}
    </AppLink>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { formatMessage } = useIntl();
  const monthOf = useMonthName();
  const isStaff = useIsStaff();
  const word = (name: string): string => formatMessage({ id: `invoices.${name}` });
  const { kind, folio, uuid, is_real, amount, period, hs_transaction, replaces_id, credits_id } = invoice;
  const { created_at, cancel_requested_at, canceled_at, replacement_uuid } = invoice;
  const user = hs_transaction?.user;
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('status'), <InvoiceState key="state" invoice={invoice} />],
          [word('kind'), word(`kind.${kind}`)],
          [word('amount.with_tax'), <Money key="amount" amount={amount} strong />],
          [word('folio'), folio],
          [word('uuid'), uuid],
          [word('test_stamp'), uuid !== null && !is_real && word('test_stamp.text')],
          [word('period'), monthOf(period)],
          [word('movement'), hs_transaction?.sequential_id],
          [word('user'), isStaff && user && <UserLink key="user" user={user} />],
          [word('replaces'), replaces_id && <InvoiceLink key="old" id={replaces_id} name={word('see')} />],
          [word('credits'), credits_id && <InvoiceLink key="credited" id={credits_id} name={word('see')} />],
          [word('replacement'), replacement_uuid],
          [word('created_at'), <Moment key="at" at={created_at} />],
          [word('cancel_requested_at'), cancel_requested_at && <Moment key="asked" at={cancel_requested_at} />],
          [word('canceled_at'), canceled_at && <Moment key="canceled" at={canceled_at} />],
        ]}
      />
    </Section>
  );
}

/** The credit notes of an invoice; nothing where there are none. */
function CreditNotes({ invoice: { id } }: { invoice: Invoice }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const nameOf = useInvoiceName();
  const { page } = useList('invoices', { where: { credits_id: id }, per_page: MOST_NOTES });
  if (!page || page.data.length === 0) return null;
  return (
    <Section title={formatMessage({ id: 'invoices.notes' })}>
      <ul className={styles.notes}>
        {page.data.map(note => (
          <li key={note.id}>
            <InvoiceLink id={note.id} name={nameOf(note)} /> <Money amount={note.amount} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Shown({ invoice }: { invoice: Invoice }) {
  const { formatMessage } = useIntl();
  const nameOf = useInvoiceName();
  const problems = useRowProblem();
  const next = useInvoiceNext(problems, 'medium');
  const { itemsOf, dialog } = useInvoiceMoves(problems);
  const problem = problems.of(invoice.id);
  return (
    <PageFrame
      title={nameOf(invoice)}
      width="wide"
      lead={<AppLink to="/invoices">{formatMessage({ id: 'invoices.to_list' })}</AppLink>}
      action={
        <>
          {itemsOf(invoice).map(({ name, text, onSelect }) => (
            <Button key={name} onClick={onSelect}>
              {text}
            </Button>
          ))}
          {next(invoice)}
        </>
      }
    >
      {problem && <RowProblem {...problem} onClose={() => problems.clear(invoice.id)} />}
      <InvoiceFacts invoice={invoice} />
      {invoice.kind !== 'credit_note' && <CreditNotes invoice={invoice} />}
      <OutboundCalls journal="invoice_calls" subjectId={invoice.id} />
      {dialog}
    </PageFrame>
  );
}

/** One invoice: its state, files and credit notes, what can be done with it, and for staff what was said to the PAC. */
export function InvoicePage() {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `invoices.${name}` });
  return (
    <RowPage
      path="invoices"
      include={INCLUDE}
      title={word('one')}
      missing={{ title: word('missing'), text: word('missing.text'), listPath: '/invoices', toList: word('to_list') }}
    >
      {row => <Shown invoice={row as Invoice} />}
    </RowPage>
  );
}
