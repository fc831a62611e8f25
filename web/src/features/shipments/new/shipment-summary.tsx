import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { formatAddress } from '../../../domain/address/format-address.js';
import type { AddressFields } from '../../../domain/address/types.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLocale } from '../../../shared/i18n/intl.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { weighed } from '../../../domain/rates/billed-weight.js';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0 },
  term: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  head: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  why: {
    margin: 0,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  value: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** An address of the API or of a form; missing parts are left out. */
export type SummaryAddress = { [Field in keyof AddressFields]?: string | null };
export type SummaryParcel = Pick<ParcelDraft, 'parcel_type' | 'contents'> &
  Record<'length' | 'width' | 'height' | 'weight' | 'declared_tax_value', number | string | null>;

interface Props {
  origin: SummaryAddress;
  destination: SummaryAddress;
  parcel?: SummaryParcel | undefined;
  /** of a draft: links to the steps that change its parts */
  shipmentId?: string | undefined;
  /** explains the step, below the facts */
  hint?: string | undefined;
}

const isAddressed = ({ name, street, postal_code }: SummaryAddress): boolean => Boolean(name || street || postal_code);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A line for each known fact of a parcel. */
function useParcelText(): (parcel: SummaryParcel) => string {
  const { formatMessage } = useIntl();
  const { kg, cm, money, number } = useFormat();
  const weights = (weight: number, billed: number) =>
    billed > weight
      ? formatMessage({ id: 'shipment.summary.billed' }, { weight: kg(weight), billed: kg(billed) })
      : kg(weight);
  return parcel => {
    const sides = [parcel.length, parcel.width, parcel.height].filter(isNumber);
    return [
      formatMessage({ id: `shipment.type.${parcel.parcel_type}` }),
      parcel.contents,
      sides.length === 3 ? `${number(sides[0]!)} × ${number(sides[1]!)} × ${cm(sides[2]!)}` : '',
      isNumber(parcel.weight) ? weights(parcel.weight, weighed(parcel)?.billed ?? parcel.weight) : '',
      isNumber(parcel.declared_tax_value)
        ? formatMessage({ id: 'shipment.summary.declared' }, { amount: money(parcel.declared_tax_value) })
        : '',
    ]
      .filter(Boolean)
      .join('\n');
  };
}

/** Summary of the shipment so far: origin, destination, parcel. */
export function ShipmentSummary({ origin, destination, parcel, shipmentId, hint }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [locale] = useLocale();
  const parcelText = useParcelText();
  const none = formatMessage({ id: 'shipment.summary.none' });
  const words = (address: SummaryAddress) =>
    isAddressed(address) ? formatAddress(address as Partial<AddressFields>, locale) : none;
  const rows = [
    ['origin', words(origin), 'edit'],
    ['destination', words(destination), 'edit'],
    ['parcel', parcel ? parcelText(parcel) : none, 'parcels/new?edit=1'],
  ] as const;
  return (
    <div className={styles.list}>
      <dl className={styles.list}>
        {rows.map(([term, text, step]) => (
          <div key={term}>
            <dt className={mergeClasses(styles.term, styles.head)}>
              {formatMessage({ id: `shipment.${term}` })}
              {shipmentId && (
                <AppLink
                  className={styles.link}
                  to={`/shipments/${shipmentId}/${step}`}
                  aria-label={formatMessage({ id: `shipment.edit.${term}` })}
                >
                  {formatMessage({ id: 'shipment.edit' })}
                </AppLink>
              )}
            </dt>
            <dd className={styles.value}>{text}</dd>
          </div>
        ))}
      </dl>
      {hint && <p className={styles.why}>{hint}</p>}
    </div>
  );
}
