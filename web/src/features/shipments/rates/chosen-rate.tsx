import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { RateBreakdown } from '../../../shared/rates/rate-breakdown.js';
import { isInsurable } from '../../../domain/rates/rate-facts.js';
import type { KeptChoice } from './use-kept-choice.js';

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
  rate: Rate;
  choice: KeptChoice;
  isFixed: boolean;
  onChange(part: Partial<KeptChoice>): void;
}

/** Details of the selected rate: insurance, if available, and the price lines. */
export function ChosenRate({ rate, choice, isFixed, onChange }: ChosenRateProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const insurance = rate.insurance_amount;
  return (
    <div className={styles.root}>
      {insurance !== null && (
        <Checkbox
          className={styles.box}
          disabled={isFixed}
          checked={choice.insure_package}
          onChange={(_, data) => onChange({ insure_package: data.checked === true })}
          label={formatMessage({ id: 'rates.insure' }, { amount: format.money(insurance) })}
        />
      )}
      <RateBreakdown rate={rate} isInsured={choice.insure_package && isInsurable(rate)} />
    </div>
  );
}
