import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';
import { SatProductBox, type ChosenProduct } from '../../../shared/sat-products/sat-product-box.js';

/** The SAT product of the parcel; the draft keeps its name too. */
export function SatProductField() {
  const { formatMessage } = useIntl();
  const { setValue } = useFormContext<ParcelDraft>();
  const [id, words] = useWatch<ParcelDraft, ['sat_product_id', 'sat_product']>({
    name: ['sat_product_id', 'sat_product'],
  });
  const choose = (product: ChosenProduct) => {
    setValue('sat_product_id', product.id, { shouldDirty: true });
    setValue('sat_product', product.words, { shouldDirty: true });
  };
  return (
    <SatProductBox
      label={formatMessage({ id: 'shipment.sat_product' })}
      hint={formatMessage({ id: 'shipment.sat_product.hint' })}
      id={id}
      words={words}
      onChoose={choose}
    />
  );
}
