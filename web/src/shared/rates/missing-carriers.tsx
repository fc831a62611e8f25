import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  line: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface MissingCarriersProps {
  /** names of the carriers that were asked and gave no price */
  unanswered: readonly string[];
  /** the parent is a live region already */
  isWithin?: boolean;
  /** asks those carriers once more */
  onAskAgain?: (() => void) | undefined;
}

/** Names the carriers that did not answer, so that users know which rates may be missing. */
export function MissingCarriers({ unanswered, isWithin = false, onAskAgain }: MissingCarriersProps) {
  const styles = useStyles();
  const { formatMessage, formatList } = useIntl();
  if (unanswered.length === 0) return null;
  const text = formatMessage({ id: 'rates.missing' }, { count: unanswered.length, names: formatList(unanswered) });
  return (
    <div className={styles.root}>
      <p className={styles.line} {...(isWithin ? {} : { role: 'status' })}>
        {text}
      </p>
      {onAskAgain && (
        <Button size="small" onClick={onAskAgain}>
          {formatMessage({ id: 'rates.ask_again' })}
        </Button>
      )}
    </div>
  );
}
