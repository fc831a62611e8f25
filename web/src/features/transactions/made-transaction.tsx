import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { Transaction } from '@porte/contracts/billing/transaction.js';
import type { User } from '@porte/contracts/identity/user.js';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';

const useStyles = makeStyles({
  body: { whiteSpace: 'normal', paddingBlock: tokens.spacingVerticalXS },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  link: { color: tokens.colorBrandForegroundLink },
});

interface Props {
  user: User;
  /** as the server returned it */
  transaction: Transaction;
  onAnother(): void;
}

/** The created movement and the wallet's balance; shown until the user continues. */
export function MadeTransaction({ user, transaction: { transaction_type, amount, balance_after }, onAnother }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <>
      <MessageBar ref={bar} tabIndex={-1} intent="success" layout="multiline" role="status">
        <MessageBarBody className={styles.body}>
          {formatMessage(
            { id: `transactions.made.${transaction_type}` },
            { amount: format.money(amount), name: user.fullname, balance: format.money(balance_after) },
          )}
        </MessageBarBody>
      </MessageBar>
      <div className={styles.actions}>
        <AppLink to={`/users/${user.id}/transactions`} className={styles.link}>
          {formatMessage({ id: 'transactions.see' })}
        </AppLink>
        <Button onClick={onAnother}>{formatMessage({ id: 'transactions.another' })}</Button>
      </div>
    </>
  );
}
