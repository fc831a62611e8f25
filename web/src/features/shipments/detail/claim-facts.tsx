import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { Section } from '../../../shared/layout/section.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import type { ListedShipment } from '../listed-shipment.js';

/** A parcel that is lost or damaged is claimed where it is insured; nothing where it is not. */
export function ClaimFacts({ shipment }: { shipment: ListedShipment }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const isStaff = useIsStaff();
  const { page } = useList('claims', { where: { shipment_id: shipment.id } }, { skip: !can('read', 'Claim') });
  const claim = page?.data.find(({ state }) => state !== 'withdrawn');
  const mayClaim = page && !claim && !isStaff && can('create', 'Claim');
  if (!claim && !mayClaim) return null;
  const word = (name: string) => formatMessage({ id: `shipments.claim.${name}` });
  return (
    <Section title={word('title')}>
      <span>{claim ? word(`state.${claim.state}`) : word('hint')}</span>
      <div>
        <LinkButton to={claim ? `/claims/${claim.id}` : `/shipments/${shipment.id}/claim`}>
          {word(claim ? 'see' : 'open')}
        </LinkButton>
      </div>
    </Section>
  );
}
