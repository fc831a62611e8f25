import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' } });

interface MissingCarriersProps {
  /** names of the carriers that were asked and gave no price */
  unanswered: readonly string[];
  /** the parent is a live region already */
  isWithin?: boolean;
}

/** Names the carriers that did not answer, so that users know which rates may be missing. */
export function MissingCarriers({ unanswered, isWithin = false }: MissingCarriersProps) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  if (unanswered.length === 0) return null;
  return (
    <p className={styles.line} {...(isWithin ? {} : { role: 'status' })}>
      {formatMessage({ id: 'rates.missing' }, { count: unanswered.length, names: formatList(unanswered) })}
    </p>
  );
}
