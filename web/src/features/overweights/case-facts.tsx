import { makeStyles, tokens } from '@fluentui/react-components';
import type { Overweight, ParcelMeasures } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { BoxPair, type BoxSize } from './box-pair.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  sum: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

/** A parcel's size where all of it is known. */
const boxOf = (of: ParcelMeasures | null): BoxSize | null =>
  of?.length && of.width && of.height ? { length: of.length, width: of.width, height: of.height } : null;

/** What was declared beside what the carrier measured, and how the amount follows from it. */
export function Measured({ of }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `overweights.${name}` }, values);
  const kg = (value: number | null | undefined) => (value == null ? '—' : word('kg', { kg: formatNumber(value) }));
  const size = (of: ParcelMeasures | null) =>
    of?.length == null || of.width == null || of.height == null ? '—' : `${of.length} × ${of.width} × ${of.height}`;
  const { declared, measured, billable_kg, paid_kg, overweight, price, amount, labelled_at } = of;
  // where staff agreed in part fewer kg are charged than were found
  const found = Math.ceil(billable_kg ?? 0) - (paid_kg ?? 0);
  const boxes = { declared: boxOf(declared), measured: boxOf(measured) };
  return (
    <Section title={word('measured')}>
      {boxes.declared && boxes.measured && (
        <BoxPair
          declared={boxes.declared}
          measured={boxes.measured}
          names={{ declared: word('declared_is'), measured: word('measured_is') }}
        />
      )}
      <PlainTable
        label="overweights.measured"
        heads={['overweights.measure', 'overweights.declared_is', 'overweights.measured_is']}
        rows={[
          { key: 'size', cells: [word('size'), size(declared), size(measured)] },
          { key: 'scale', cells: [word('scale'), kg(declared?.weight), kg(measured?.weight)] },
          { key: 'volume', cells: [word('volume'), kg(declared?.volumetric_weight), kg(measured?.volumetric_weight)] },
          { key: 'billed', cells: [word('billed'), kg(paid_kg), kg(billable_kg)] },
        ]}
      />
      {price !== null && billable_kg !== null && paid_kg !== null && (
        <p className={styles.sum}>
          {word(of.reported_kg !== null && found > overweight ? 'computed.part' : 'computed', {
            billed: formatNumber(Math.ceil(billable_kg)),
            paid: formatNumber(paid_kg),
            found: formatNumber(found),
            kg: formatNumber(overweight),
            price: format.money(price),
            amount: format.money(amount),
          })}
        </p>
      )}
      {labelled_at && <span>{word('price_of', { day: format.date(labelled_at.slice(0, 10)) })}</span>}
    </Section>
  );
}

/** The facts of a case. */
export function CaseFacts({ of }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const word = (name: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `overweights.${name}` }, values);
  const { reported_kg, reported_amount, offered_kg, returned, user, state, closing } = of;
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('user'), user && `${user.name} ${user.last_name} · ${user.email}`],
          [word('user_id'), user?.id],
          [word('status'), <StatusBadge key="status" status={of.status} of="overweight" />],
          [word('state'), word(`state.${state}`)],
          [word('closing'), closing && word(`closing.${closing}`)],
          [word('amount'), <Money key="amount" amount={of.amount} strong />],
          [
            word('reported_before'),
            reported_kg !== null &&
              reported_amount !== null &&
              word('reported_before.value', { kg: reported_kg, amount: format.money(reported_amount) }),
          ],
          [word('returned'), returned != null && <Money key="returned" amount={returned} />],
          [word('offered'), offered_kg !== null && word('kg', { kg: offered_kg })],
          [
            word('shipment'),
            <AppLink key="shipment" className={styles.link} to={`/shipments/${of.shipment_id}`}>
              {of.shipment_number ?? word('see_shipment')}
            </AppLink>,
          ],
          [
            word('tracking_number'),
            <CopyText key="number" text={of.tracking_number} label={word('copy_tracking_number')} />,
          ],
          [word('service'), of.carrier_name && `${of.carrier_name} · ${of.service_name ?? ''}`],
        ]}
      />
    </Section>
  );
}
