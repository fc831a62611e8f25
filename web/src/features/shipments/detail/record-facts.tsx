import { useIntl } from 'react-intl';
import { Moment } from '../../../shared/display/moment.js';
import { Facts } from '../../../shared/display/facts.js';
import type { ListedShipment } from '../listed-shipment.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { Section } from '../../../shared/layout/section.js';

/** Creation time and source, and the owner for staff who may see it. */
export function RecordFacts({
  shipment: { created_at, source, source_number, return_of, user },
}: {
  shipment: ListedShipment;
}) {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `shipments.record.${name}` });
  // its history says when it was created, and who did
  if (source === 'app' && !source_number && !return_of && !user) return null;
  return (
    <Section title={word('title')}>
      <Facts
        facts={[
          [word('created_at'), <Moment key="at" at={created_at} />],
          [word('source'), formatMessage({ id: `shipments.source.${source}` })],
          [word('source_number'), source_number],
          [
            word('return_of'),
            return_of && (
              <AppLink key="of" to={`/shipments/${return_of}`}>
                {word('sent')}
              </AppLink>
            ),
          ],
          [word('user'), user && `${user.name} ${user.last_name}`],
          [word('email'), user?.email],
          [word('user_id'), user?.id],
        ]}
      />
    </Section>
  );
}
