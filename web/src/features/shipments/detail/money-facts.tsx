import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { billableKg } from '../../../domain/rates/billed-weight.js';
import { Facts } from '../../../shared/display/facts.js';
import { Money } from '../../../shared/display/money.js';
import { isBeingBought } from '../next-action.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { Section } from '../../../shared/layout/section.js';

const useStyles = makeStyles({
  service: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/** The message for the state of the money, as far as the shipment shows it. */
function amountName(shipment: Shipment): 'held' | 'price' | 'paid' {
  if (isBeingBought(shipment)) return 'held';
  return shipment.status === 'canceled' ? 'price' : 'paid';
}

/** The bought rate and its amount, as in the API; nothing before that. */
export function MoneyFacts({ shipment }: { shipment: Shipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const {
    rate,
    parcels: [parcel],
  } = shipment;
  const word = (name: string): string => formatMessage({ id: `shipments.rate.${name}` });
  const yes = (is: boolean): string | false => is && formatMessage({ id: 'page.yes' });
  if (!rate) return <Section title={word('title')}>{word('none')}</Section>;
  const billable = parcel ? billableKg(parcel, rate.volumetric_weight) : rate.paid_kg;
  return (
    <Section title={word('title')}>
      <Facts
        facts={[
          [
            word('service'),
            <span key="service" className={styles.service}>
              <CarrierLogo name={rate.carrier_name} url={null} size={20} />
              {formatMessage(
                { id: 'shipments.service_of' },
                { carrier: rate.carrier_name, service: rate.service_name },
              )}
            </span>,
          ],
          [word(amountName(shipment)), <Money key="total" amount={rate.total} strong />],
          [word('days'), formatMessage({ id: 'shipments.rate.day_count' }, { days: rate.days })],
          [
            word('billable_weight'),
            formatMessage(
              { id: 'shipments.rate.billable_weight.step' },
              { billable: format.kg(billable), paid: format.kg(rate.paid_kg) },
            ),
          ],
          [word('extended_zone'), yes(rate.extended_zone)],
          [word('insured'), yes(rate.insured)],
          [word('own_agreement'), yes(rate.own_agreement)],
          [word('demo'), yes(rate.demo)],
        ]}
      />
    </Section>
  );
}
