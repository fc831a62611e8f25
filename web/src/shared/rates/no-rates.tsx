import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { ExcludedRate } from '@porte/contracts/rating/quote.js';
import { ExcludedRates } from './excluded-rates.js';
import { MissingCarriers } from './missing-carriers.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { margin: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface NoRatesProps {
  /** names of the carriers that gave no answer, so that there may be a rate after all */
  unanswered?: readonly string[] | undefined;
  /** the reasons, for staff */
  excluded?: readonly ExcludedRate[] | undefined;
  actions?: ReactNode;
}

/** No service carries it: why that may be, and what to change. */
export function NoRates({ unanswered = [], excluded = [], actions }: NoRatesProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <p className={`${styles.line} ${styles.title}`}>
        <FormattedMessage id={unanswered.length > 0 ? 'rates.none.now' : 'rates.none'} />
      </p>
      <MissingCarriers unanswered={unanswered} isWithin />
      <p className={styles.line}>
        <FormattedMessage id="rates.none.why" />
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
      <ExcludedRates excluded={excluded} isOpen />
    </div>
  );
}
