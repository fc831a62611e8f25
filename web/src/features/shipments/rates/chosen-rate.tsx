import { lazy, Suspense } from 'react';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ExplainInput, Rate } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { OverweightNote } from '../../../shared/rates/overweight-note.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { RateBreakdown } from '../../../shared/rates/rate-breakdown.js';
import { hasPrice, isInsurable } from '../../../domain/rates/rate-facts.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import type { KeptChoice } from './use-kept-choice.js';

/** Few rates are opened to their steps. */
const WhyThisPrice = lazy(() =>
  import('../../../shared/rates/why-this-price.js').then(module => ({ default: module.WhyThisPrice })),
);

/** Quotes, and so their explanations, begin at 1 kg; documents weigh less. */
const MIN_KG = 1;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
    ':empty': { display: 'none' },
  },
  box: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface ChosenRateProps {
  shipment: Shipment;
  rate: Rate;
  choice: KeptChoice;
  isFixed: boolean;
  onChange(part: Partial<KeptChoice>): void;
}

/** What is asked to explain a rate of the shipment; null where it is not priced as a quote is: demos cost nothing. */
function explained(
  { origin, destination, parcels: [parcel], user_id }: Shipment,
  { demo }: Rate,
  isInsured: boolean,
  isStaff: boolean,
): ExplainInput | null {
  if (!parcel || demo || (parcel.parcel_type !== 'doc' && parcel.weight < MIN_KG)) return null;
  const { parcel_type, length, width, height, weight, declared_tax_value } = parcel;
  return {
    origin_postal_code: origin.postal_code,
    origin_country_id: origin.country_id,
    destination_postal_code: destination.postal_code,
    destination_country_id: destination.country_id,
    parcel_type,
    ...(parcel_type === 'doc' ? {} : { length, width, height }),
    weight,
    declared_tax_value,
    insure_package: isInsured,
    ...(isStaff ? { user_id } : {}),
  };
}

/** Details of the selected rate: insurance and pickup, if available, and the price lines. */
export function ChosenRate({ shipment, rate, choice, isFixed, onChange }: ChosenRateProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const isPriced = hasPrice(rate);
  const isInsured = choice.insure_package && isInsurable(rate);
  const quote = explained(shipment, rate, isInsured, useIsStaff());
  return (
    <div className={styles.root}>
      {rate.overweight && isPriced && (
        <OverweightNote rate={rate} outlook={rate.overweight}>
          {!isFixed && (
            <AppLink to={`/shipments/${shipment.id}/parcels/new?edit=1`}>
              {formatMessage({ id: 'rates.overweight.change' })}
            </AppLink>
          )}
        </OverweightNote>
      )}
      {isInsurable(rate) && (
        <Checkbox
          className={styles.box}
          disabled={isFixed}
          checked={choice.insure_package}
          onChange={(_, data) => onChange({ insure_package: data.checked === true })}
          label={formatMessage(
            { id: isPriced ? 'rates.insure' : 'rates.insure.hidden' },
            {
              value: format.money(shipment.parcels[0]?.declared_tax_value ?? 0),
              amount: format.money(rate.insurance_amount),
            },
          )}
        />
      )}
      {rate.service_has_pickup && !rate.demo && (
        <Checkbox
          className={styles.box}
          disabled={isFixed}
          checked={choice.is_pickup}
          onChange={(_, data) => onChange({ is_pickup: data.checked === true })}
          label={formatMessage({ id: 'rates.pickup' })}
        />
      )}
      <RateBreakdown rate={rate} isInsured={isInsured} />
      {quote && isPriced && (
        <Suspense>
          <WhyThisPrice key={`${rate.service_id} ${isInsured}`} quote={quote} serviceId={rate.service_id} />
        </Suspense>
      )}
    </div>
  );
}
