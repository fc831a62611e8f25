import type { DocumentFact } from '@porte/contracts';
import type { Statement } from '@porte/messaging-kit';
import { UNLESS_LIMITED } from './carrier-limit.js';
import type { Call } from './task.js';

/** Fails where the attempt is not, or no longer, in its first call. The attempt is locked before the others, as everywhere. */
const SOLD = `with labelled as (update label_attempts set state = 'labelled', outcome = '{"kind": "success"}', tracking_number = $3, documents = $4, doubted_at = null,
    lease_until = null, next_check_at = null, updated_at = now()
    where tenant_id = $1 and id = $2 and state = 'calling' and not doubt and checks = 0 returning tenant_id, carrier_id, reference),
  used as (update waybills w set state = 'used', updated_at = now() from labelled l join label_numbers n on n.tenant_id = l.tenant_id and n.reference = l.reference
    where w.tenant_id = $1 and w.id = n.waybill_id),
  counted as (update carriers c set shipment_count = c.shipment_count + 1, updated_at = now() from labelled l
    where c.tenant_id = $1 and c.id = l.carrier_id and not $5::boolean returning ${UNLESS_LIMITED})
  select assert_written(count(*)) from labelled`;

/** Whether nobody has doubted the call so far, and its carrier may sell as many labels as it likes. */
export const isPlain = ({ attempt: { doubt, checks, limited } }: Call): boolean => !doubt && checks === 0 && !limited;

/**
 * Writes down, in one statement that nothing must be read for, what a label means that a first call brought: the attempt, its waybill if it has one, and one more
 * that the carrier sold. Fails with an optimistic-lock conflict where the row shows that it is not so plain, or the carrier has got a limit.
 */
export const plainSale = (
  { claim, request }: Call,
  trackingNumber: string,
  documents: readonly DocumentFact[],
): Statement => ({
  text: SOLD,
  values: [claim.tenant_id, claim.id, trackingNumber, JSON.stringify(documents), request.shipment.rate.demo],
});
