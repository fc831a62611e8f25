import { Suspense } from 'react';
import { lazyPart } from '../routing/lazy-part.js';
import { useMayReadCalls } from './journals.js';
import type { OutboundCallsProps } from './outbound-section.js';

const { Part: OutboundSection } = lazyPart<OutboundCallsProps>(
  () => import('./outbound-section.js').then(m => m.OutboundSection),
  'outbound',
);
/** What was said to an outside system about a row, folded, for staff who look into a problem. */
export function OutboundCalls(props: OutboundCallsProps) {
  if (!useMayReadCalls(props.journal)) return null;
  return (
    <Suspense fallback={null}>
      <OutboundSection {...props} />
    </Suspense>
  );
}
