import { Suspense } from 'react';
import { lazyPart } from '../routing/lazy-part.js';
import { useCan } from '../session/use-can.js';
import type { OutboundCallsProps } from './outbound-section.js';

/** Who may read the calls of each journal. */
const MODELS = {
  carrier_calls: 'CarrierCall',
  payment_calls: 'PaymentCall',
  invoice_calls: 'InvoiceCall',
  store_calls: 'StoreCall',
} as const;

const { Part: OutboundSection } = lazyPart<OutboundCallsProps>(
  () => import('./outbound-section.js').then(m => m.OutboundSection),
  'outbound',
);

/** What was said to an outside system about a row, for staff who look into a problem. */
export function OutboundCalls(props: OutboundCallsProps) {
  if (!useCan()('read', MODELS[props.journal])) return null;
  return (
    <Suspense fallback={null}>
      <OutboundSection {...props} />
    </Suspense>
  );
}
