import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Section } from '../../../shared/layout/section.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useStopTopUpByStaffMutation, useTopUpQuery } from '../../../shared/top-ups/top-up-api.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The automatic top-up of a customer's wallet, for staff; nothing where it is off. */
export function UserTopUp({ userId }: { userId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const confirm = useConfirm();
  const can = useCan();
  const { data: topUp } = useTopUpQuery(userId, { skip: !can('read', 'Deposit') });
  const [stop, { isLoading, error }] = useStopTopUpByStaffMutation();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `users.top_up.${name}` }, values);
  if (!topUp || topUp.state === 'off') return null;
  const { amount, threshold, card, pause_reason } = topUp;
  const run = async (): Promise<void> => {
    const isSure = await confirm({ title: word('stop.title'), text: word('stop.text'), verb: word('stop') });
    if (isSure) await stop(userId);
  };
  return (
    <Section title={formatMessage({ id: 'users.top_up' })}>
      <p className={styles.text}>
        {word('rule', {
          amount: format.money(amount),
          threshold: format.money(threshold),
          card: card?.card_number ?? '—',
        })}
      </p>
      <p className={styles.text}>{pause_reason ? word(`why.${pause_reason}`) : word('on')}</p>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      {can('update', 'Deposit') && (
        <div>
          <Button disabledFocusable={isLoading} onClick={() => !isLoading && void run()}>
            {word('stop')}
          </Button>
        </div>
      )}
    </Section>
  );
}
