import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { OverweightsDue } from '@porte/contracts/overweights/overweight.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useOverweightsDueQuery } from './due-api.js';
import { useChargeDue } from './use-charge-due.js';

const useStyles = makeStyles({
  // its height is the same before and after the total is known
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    '@media (max-width: 640px)': { minHeight: '104px', alignContent: 'center' },
  },
  words: { flex: '1 1 220px', fontVariantNumeric: 'tabular-nums' },
});

/** The question before everything that was seen is charged, and its answer. */
function ChargeButtons({ due }: { due: OverweightsDue }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { charge, isLoading, error } = useChargeDue();
  const [isAsked, setAsked] = useState(false);
  const values = { count: due.count, amount: format.money(due.amount) };
  const word = (name: string): string => formatMessage({ id: `overweights.due.${name}` }, values);
  if (!isAsked)
    return (
      <>
        {error && <Problem error={error} />}
        <Button onClick={() => setAsked(true)}>{word('ask')}</Button>
      </>
    );
  return (
    <>
      <Button
        appearance="primary"
        disabledFocusable={isLoading}
        onClick={() => void charge({ count: due.count, amount: due.amount }).then(() => setAsked(false))}
      >
        {word('charge')}
      </Button>
      <Button onClick={() => setAsked(false)}>{word('cancel')}</Button>
    </>
  );
}

function Bar() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { data: due, error, refetch } = useOverweightsDueQuery(undefined);
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.bar}>
      {due && (
        <span className={styles.words} role="status">
          {formatMessage(
            { id: 'overweights.due.total' },
            {
              count: due.count,
              customers: due.customers,
              amount: format.money(due.amount),
              charge: format.money(due.carrier_charge),
            },
          )}
        </span>
      )}
      {due && due.count > 0 && <ChargeButtons due={due} />}
    </div>
  );
}

/** What is due and its total, which staff charge together. */
export function DueBar() {
  const [can, isStaff] = [useCan(), useIsStaff()];
  return isStaff && can('create', 'Overweight') ? <Bar /> : null;
}
