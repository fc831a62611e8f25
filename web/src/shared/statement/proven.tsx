import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import type { CheckedStatement } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../format/use-format.js';

const useStyles = makeStyles({
  line: { display: 'flex', columnGap: tokens.spacingHorizontalS, margin: 0, overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusSuccessForeground1 },
  body: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalS },
});

/** Says whether the server found the period in the ledger as it is shown: opening + movements = closing. */
export function Proven({ statement: { opening, check } }: { statement: CheckedStatement }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const values = {
    opening: format.money(opening),
    movements: format.signed(check.movements),
    closing: format.money(check.stored_closing),
    difference: format.money(Math.abs(check.difference)),
  };
  if (check.matches)
    return (
      <p className={styles.line}>
        <ShieldCheckmarkRegular className={styles.icon} aria-hidden />
        <span>
          <strong>{formatMessage({ id: 'statement.proven' })}</strong>{' '}
          {formatMessage({ id: 'statement.proven.sum' }, values)}
        </span>
      </p>
    );
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{formatMessage({ id: 'statement.unproven' })}</MessageBarTitle>
        {formatMessage({ id: check.difference === 0 ? 'statement.unproven.line' : 'statement.unproven.sum' }, values)}
      </MessageBarBody>
    </MessageBar>
  );
}
