import { Button } from '@fluentui/react-components';
import type { InvoiceLine } from '@porte/contracts/overweights/invoice.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { useDismissInvoiceLineMutation, useInvoiceLinesQuery, useMatchInvoiceLinesMutation } from './invoice-api.js';

const HEADS = ['tracking_number', 'invoice', 'billed_kg', 'carrier_charge', 'created_at', 'line.decide'].map(
  name => `overweights.${name}`,
);

/** Lines of imported invoices and weights told by tracking that no shipment has: looked for again, or left alone. */
export function UnmatchedLines() {
  const { formatMessage, formatNumber } = useIntl();
  const { data, error, refetch } = useInvoiceLinesQuery(undefined);
  const [match, matching] = useMatchInvoiceLinesMutation();
  const [dismiss, dismissing] = useDismissInvoiceLineMutation();
  const word = (name: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `overweights.line.${name}` }, values);
  const refused = matching.error ?? dismissing.error;
  const rowOf = (line: InvoiceLine) => ({
    key: line.id,
    cells: [
      line.tracking_number,
      line.source === 'tracking'
        ? word('by_tracking')
        : [line.invoice_number, line.invoice_line].filter(Boolean).join(' · '),
      (line.billable_kg ?? line.weight) ? formatNumber((line.billable_kg ?? line.weight)!) : '—',
      line.carrier_charge === null ? '—' : <Money key="charge" amount={line.carrier_charge} />,
      <Moment key="at" at={line.created_at} />,
      <Button
        key="dismiss"
        size="small"
        disabledFocusable={dismissing.isLoading}
        aria-label={word('dismiss.of', { number: line.tracking_number })}
        onClick={() => void dismiss(line.id)}
      >
        {word('dismiss')}
      </Button>,
    ],
  });
  return (
    <Section title={word('title')}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {refused && <Problem error={refused} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && <span>{word('counts', { ...data.counts })}</span>}
      {data && data.lines.length > 0 && (
        <>
          <PlainTable label="overweights.line.title" heads={HEADS} rows={data.lines.map(rowOf)} />
          <div>
            <Button disabledFocusable={matching.isLoading} onClick={() => void match(undefined)}>
              {word('match')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
