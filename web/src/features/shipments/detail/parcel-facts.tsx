import { useIntl } from 'react-intl';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { useSatProductQuery } from '../sat-products-api.js';
import { Section } from '../../../shared/layout/section.js';

type Parcel = Shipment['parcels'][number];

/** The SAT description; null until it is known. */
function useProductText(id: string | null): string | null {
  const { formatMessage } = useIntl();
  const { currentData } = useSatProductQuery(id ?? '', { skip: id === null });
  return currentData
    ? formatMessage(
        { id: 'shipments.parcel.product.named' },
        { code: currentData.code, description: currentData.description },
      )
    : null;
}

function Parcel({ parcel }: { parcel: Parcel }) {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const word = (name: string): string => formatMessage({ id: `shipments.parcel.${name}` });
  const product = useProductText(parcel.sat_product_id);
  const [length, width, height] = [parcel.length, parcel.width, parcel.height].map(side => formatNumber(side));
  return (
    <Facts
      facts={[
        [word('type'), word(parcel.parcel_type)],
        [word('size'), formatMessage({ id: 'shipments.parcel.sides' }, { length, width, height })],
        [word('weight'), format.kg(parcel.weight)],
        [word('contents'), parcel.contents],
        [word('declared'), <Money key="declared" amount={parcel.declared_tax_value} />],
        [word('product'), product],
      ]}
    />
  );
}

/** The parcel; unknown before step 2. */
export function ParcelFacts({ shipment: { parcels } }: { shipment: Shipment }) {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'shipments.parcel' })}>
      {parcels.length === 0
        ? formatMessage({ id: 'shipments.parcel.none' })
        : parcels.map(parcel => <Parcel key={parcel.id} parcel={parcel} />)}
    </Section>
  );
}
