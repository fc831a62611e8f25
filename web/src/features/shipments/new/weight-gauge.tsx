import { Badge, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { DOC_PARCEL } from '@porte/contracts/shipments/parcel.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { weighed } from '../../../domain/rates/billed-weight.js';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';

const useStyles = makeStyles({
  gauge: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '24px' },
  kg: { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  billed: { fontWeight: tokens.fontWeightSemibold },
  lighter: { backgroundColor: tokens.colorNeutralStrokeAccessible },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface RowProps {
  label: string;
  kg: number;
  /** the larger of both, which fills its bar */
  most: number;
  isBilled: boolean;
}

function GaugeRow({ label, kg, most, isBilled }: RowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <div>
      <div className={mergeClasses(styles.words, isBilled && styles.billed)}>
        <span>{label}</span>
        {isBilled && (
          <Badge appearance="tint" color="brand">
            {formatMessage({ id: 'shipment.weight.billed' })}
          </Badge>
        )}
        <span className={styles.kg}>{format.kg(kg)}</span>
      </div>
      <ProgressBar
        aria-hidden
        value={most > 0 ? kg / most : 0}
        thickness="large"
        {...(isBilled ? {} : { bar: { className: styles.lighter } })}
      />
    </div>
  );
}

/** Actual and volumetric weight, and which one is billed. */
export function WeightGauge({ parcel }: { parcel: ParcelDraft }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const found = weighed(parcel);
  const isDoc = parcel.parcel_type === 'doc';
  if (!found)
    return (
      <div className={styles.gauge}>
        <p className={styles.hint}>{formatMessage({ id: 'shipment.weight.unknown' })}</p>
      </div>
    );
  const weight = parcel.weight as number;
  const most = Math.max(weight, isDoc ? DOC_PARCEL.max_kg : found.volumetric);
  return (
    <section className={styles.gauge} aria-label={formatMessage({ id: 'shipment.weight.gauge' })}>
      <GaugeRow
        label={formatMessage({ id: 'shipment.weight.actual' })}
        kg={weight}
        most={most}
        isBilled={!found.isVolumetric}
      />
      {!isDoc && (
        <GaugeRow
          label={formatMessage({ id: 'shipment.weight.volumetric' })}
          kg={found.volumetric}
          most={most}
          isBilled={found.isVolumetric}
        />
      )}
      <p className={styles.hint}>{formatMessage({ id: isDoc ? 'shipment.weight.doc' : 'shipment.weight.divisor' })}</p>
      <span className="visually-hidden" role="status">
        {formatMessage(
          { id: 'shipment.weight.said' },
          { billed: format.kg(found.billed), kind: found.isVolumetric ? 'volumetric' : 'actual' },
        )}
      </span>
    </section>
  );
}
