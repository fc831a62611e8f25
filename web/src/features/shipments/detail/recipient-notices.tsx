import type { ShipmentNotice } from '@porte/contracts/shipments/recipient-notice.js';
import { useIntl } from 'react-intl';
import { api } from '../../../shared/api/api.js';
import { Facts } from '../../../shared/display/facts.js';
import { Moment } from '../../../shared/display/moment.js';
import { Section } from '../../../shared/layout/section.js';

const { useShipmentNoticesQuery } = api.injectEndpoints({
  endpoints: build => ({
    shipmentNotices: build.query<ShipmentNotice[], string>({
      query: id => ({ url: `shipments/${id}/recipient_notices` }),
      transformResponse: (answer: { data: ShipmentNotice[] }) => answer.data,
      providesTags: ['recipient_notices'],
    }),
  }),
});

/** What the recipient was mailed, the newest first; nothing where that is nothing. */
export function RecipientNotices({ shipmentId }: { shipmentId: string }) {
  const { formatMessage } = useIntl();
  const { data = [] } = useShipmentNoticesQuery(shipmentId);
  if (data.length === 0) return null;
  return (
    <Section title={formatMessage({ id: 'shipments.notices' })}>
      <Facts
        facts={data.map(({ id, event, outcome, address, at }) => [
          formatMessage({ id: `shipments.notices.${event}` }),
          <span key={id}>
            {formatMessage({ id: `shipments.notices.${outcome}` }, { address })} · <Moment at={at} />
          </span>,
        ])}
      />
    </Section>
  );
}
