import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { ExcludedRate } from '@porte/contracts/rating/quote.js';
import { ExcludedRates } from './excluded-rates.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL, borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground3 },
  line: { margin: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** No service carries it: why that may be, and what to change. @param excluded the reasons, for staff */
export function NoRates({ excluded = [], actions }: { excluded?: readonly ExcludedRate[] | undefined; actions?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <p className={`${styles.line} ${styles.title}`}><FormattedMessage id="rates.none" /></p>
      <p className={styles.line}><FormattedMessage id="rates.none.why" /></p>
      {actions && <div className={styles.actions}>{actions}</div>}
      <ExcludedRates excluded={excluded} isOpen />
    </div>
  );
}
