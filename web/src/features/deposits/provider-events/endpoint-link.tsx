import { useIntl } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useCan } from '../../../shared/session/use-can.js';

/** Leads to what staff enter at the providers; for those who may change settings. */
export function EndpointLink() {
  const { formatMessage } = useIntl();
  if (!useCan()('update', 'Setting')) return null;
  return <AppLink to="/payment-events/endpoints">{formatMessage({ id: 'payment_events.connect' })}</AppLink>;
}
