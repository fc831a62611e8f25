import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../shared/form/fields/number-field.js';

// Locked values of a template must stay readable.
const READABLE = {
  '& input:disabled': { color: tokens.colorNeutralForeground2, WebkitTextFillColor: tokens.colorNeutralForeground2 },
} as const;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    maxWidth: '480px',
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& input': { minWidth: 0 },
    ...READABLE,
  },
  weight: { maxWidth: '152px', '& > *': { gridTemplateColumns: 'minmax(0, 1fr)' }, ...READABLE },
});

interface Props {
  /** true if a template or the kind of parcel fixes the size */
  isSized: boolean;
  /** true if a template fixes the weight */
  isWeighed: boolean;
}

/** The sides in a row, and the weight. */
export function MeasureFields({ isSized, isWeighed }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <>
      <div className={styles.row}>
        {['length', 'width', 'height'].map(name => (
          <NumberField
            key={name}
            name={name}
            label={formatMessage({ id: `shipment.${name}` })}
            unit="cm"
            decimals={3}
            disabled={isSized}
            required
          />
        ))}
      </div>
      <div className={styles.weight}>
        <NumberField
          name="weight"
          label={formatMessage({ id: 'shipment.weight' })}
          unit="kg"
          decimals={3}
          disabled={isWeighed}
        />
      </div>
    </>
  );
}
