import { makeStyles, tokens } from '@fluentui/react-components';
import { PARCEL_TYPES } from '@porte/contracts/shipments/parcel.js';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { weighed } from '../../domain/rates/billed-weight.js';
import type { QuoteValues } from './quote-values.js';

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& input': { minWidth: 0 },
  },
  billed: { margin: `${tokens.spacingVerticalS} 0 0`, minHeight: '20px', color: tokens.colorNeutralForeground2 },
});

const SIDES = ['length', 'width', 'height'] as const;

/** The weight that carriers bill, once known; each carrier's divisor may differ, and its rate shows that. */
function BilledWeight() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { kg } = useFormat();
  const [parcel_type, length, width, height, weight] = useWatch({
    name: ['parcel_type', 'length', 'width', 'height', 'weight'],
  }) as [QuoteValues['parcel_type'], ...QuoteValues['length'][]];
  const known = parcel_type === 'doc' ? null : weighed({ parcel_type, length, width, height, weight });
  const words =
    known &&
    formatMessage(
      { id: known.isVolumetric ? 'quote.billed_volumetric' : 'quote.billed_actual' },
      { volumetric: kg(known.volumetric), billed: kg(known.billed) },
    );
  return (
    <p className={styles.billed} role="status">
      {words}
    </p>
  );
}

/** The parcel: kind, sides and weight. A document has fixed sides. */
export function ParcelFields() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isDoc = useWatch({ name: 'parcel_type' }) === 'doc';
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{formatMessage({ id: 'quote.parcel' })}</legend>
      <div className={styles.fields}>
        <ChoiceField
          name="parcel_type"
          label={formatMessage({ id: 'quote.type' })}
          required
          options={PARCEL_TYPES.map(type => ({ value: type, label: formatMessage({ id: `quote.type.${type}` }) }))}
        />
        {!isDoc &&
          SIDES.map(side => (
            <NumberField
              key={side}
              name={side}
              label={formatMessage({ id: `quote.${side}` })}
              unit="cm"
              decimals={3}
              required
            />
          ))}
        <NumberField name="weight" label={formatMessage({ id: 'quote.weight' })} unit="kg" decimals={3} required />
      </div>
      <BilledWeight />
    </fieldset>
  );
}
