import type { ReactNode } from 'react';
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { AppLink } from '../../../shared/routing/app-link.js';
import { CopyText } from '../../../shared/display/copy.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import type { Refusal } from '../../../domain/shipments/purchase-outcome.js';

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  line: { margin: 0, whiteSpace: 'pre-line' },
  trace: { fontSize: tokens.fontSizeBase200 },
});

/** Refusals with a text for the next step; others show the server's message. */
const KNOWN: readonly string[] = [
  'insufficient_balance',
  'not_verified',
  'price_changed',
  'carrier_rejected',
  'service_not_available',
  'waybill_pool_empty',
  'limit_reached',
  'conflict',
  'not_bought',
  'too_many_requests',
  'not_your_wallet',
  'unauthenticated',
];

const knownOf = ({ code }: Refusal): string => (KNOWN.includes(code) ? code : 'other');

/** Why nothing was bought, in one line. */
export function useRefusalTitle(): (refusal: Refusal) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const whose = useIsStaff() ? 'customer' : 'mine';
  return refusal => {
    const { missing } = refusal;
    return formatMessage(
      { id: `confirm.refused.${knownOf(refusal)}` },
      {
        missing: missing === undefined ? '' : format.money(missing),
        known: missing === undefined ? 'no' : 'yes',
        whose,
      },
    );
  };
}

interface RefusalBarProps {
  refusal: Refusal;
  /** replaces its title if there are details */
  children?: ReactNode;
}

/** Why nothing was bought, that nothing was charged, and the next step. */
export function RefusalBar({ refusal, children }: RefusalBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const titleOf = useRefusalTitle();
  const isStaff = useIsStaff();
  const whose = isStaff ? 'customer' : 'mine';
  const { code, message, traceId } = refusal;
  const known = knownOf(refusal);
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{children || titleOf(refusal)}</MessageBarTitle>
        {message && (known === 'carrier_rejected' || known === 'other') && <p className={styles.line}>{message}</p>}
        <p className={styles.line}>{formatMessage({ id: `confirm.refused.${known}.next` }, { whose })}</p>
        {code === 'not_verified' && !isStaff && (
          <AppLink to="/verify">{formatMessage({ id: 'confirm.verify' })}</AppLink>
        )}
        {traceId && (
          <span className={styles.trace}>
            <CopyText
              text={traceId}
              shown={formatMessage({ id: 'common.trace' }, { id: traceId })}
              label={formatMessage({ id: 'common.copy_trace' })}
            />
          </span>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
