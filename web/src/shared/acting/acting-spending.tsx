import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { SpendingPermission } from '@porte/contracts/identity/spending-permission.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../format/use-format.js';
import { useSeesPrices } from '../session/use-me.js';
import { AskSpendingDialog } from './ask-spending-dialog.js';
import { LOOK_MS, useCurrentSpendingQuery } from './spending-api.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What the band says of a permission; null where there is nothing to say. */
function useWords(permission: SpendingPermission | null): string | null {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  if (!permission) return null;
  const { state, amount, limit, left, decision_reason } = permission;
  const say = (id: string, values = {}): string => formatMessage({ id: `spending.band.${id}` }, values);
  if (state === 'waiting') return say('waiting', { amount: money(amount) });
  if (state === 'granted' && left === null) return say('limit', { limit: money(limit!) });
  if (state === 'granted') return say('left', { limit: money(limit!), left: money(left!) });
  if (state === 'declined') return say('declined', { reason: decision_reason });
  return state === 'revoked' ? say('revoked') : null;
}

/** In the band of an acting user: what it may spend, what is left, and a button to ask for permission. */
export function ActingSpending() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const seesPrices = useSeesPrices();
  const { data, isSuccess } = useCurrentSpendingQuery(undefined, {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
    skip: !seesPrices,
  });
  const words = useWords(data ?? null);
  const [isAsking, setAsking] = useState(false);
  if (!isSuccess) return null;
  const isOpen = data?.state === 'waiting' || data?.state === 'granted';
  return (
    <>
      <span className={styles.root} role="status">
        {words}
      </span>
      {!isOpen && (
        <Button size="small" onClick={() => setAsking(true)}>
          {formatMessage({ id: 'spending.ask' })}
        </Button>
      )}
      {isAsking && <AskSpendingDialog onClose={() => setAsking(false)} />}
    </>
  );
}
