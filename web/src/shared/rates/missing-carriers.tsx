import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' } });

interface MissingCarriersProps {
  /** names of the carriers that were asked and gave no price */
  unanswered: readonly string[];
  /** stands within something that is read aloud already */
  isWithin?: boolean;
}

/** A quiet line, for everybody, about the carriers whose rates may be missing; the other rates stand. */
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
