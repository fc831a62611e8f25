import type { Pickup, PickupStatus } from '@porte/contracts/shipments/pickup.js';
import { useIntl } from 'react-intl';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';

/** Message ids of what one does about a pickup; none while the carrier has yet to answer, which is not asked twice. */
const STEPS: Partial<Record<PickupStatus, string>> = {
  failed: 'pickups.retry',
  missed: 'pickups.again',
  canceled: 'pickups.again',
};

/** The one thing to do with a pickup now, on its page. */
export function PickupNext({ pickup }: { pickup: Pickup }) {
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const [mayChange, isStaff] = [useCan()('update', 'Pickup'), useIsStaff()];
  const today = dayIn(useNow(), timeZone);
  const { status, date_from, shipment_id, reference_number, tracking_number } = pickup;
  const isDue = status === 'generated' && date_from.slice(0, 10) <= today;
  const step = isDue
    ? 'pickups.next.mark'
    : isStaff && status === 'needs_review'
      ? 'pickups.next.settle'
      : STEPS[status];
  if (!mayChange || !step) return null;
  const text = formatMessage({ id: step });
  return (
    <LinkButton
      size="small"
      to={`/shipments/${shipment_id}/pickup`}
      aria-label={formatMessage({ id: 'pickups.next.of' }, { step: text, name: reference_number ?? tracking_number })}
    >
      {text}
    </LinkButton>
  );
}
