import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useSettlePickupMutation } from './pickups-api.js';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** What staff found out of a pickup of which no one knows whether the carrier comes. */
export function SettleForm({ pickupId }: { pickupId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [settle, { isLoading, error }] = useSettlePickupMutation();
  const keys = useRef<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const decide = (scheduled: boolean): void => {
    if (isLoading || !reason.trim()) return;
    const input = { scheduled, reason, ...(scheduled && number.trim() && { reference_number: number }) };
    void settle({ id: pickupId, input, idempotencyKey: (keys.current[JSON.stringify(input)] ??= crypto.randomUUID()) });
  };
  const isOff = isLoading || !reason.trim();
  return (
    <div className={styles.form}>
      {error && <Problem error={error} />}
      <Field label={formatMessage({ id: 'pickups.reason' })} required>
        <Input value={reason} maxLength={300} onChange={(_, { value }) => setReason(value)} />
      </Field>
      <Field label={formatMessage({ id: 'pickups.reference_number' })}>
        <Input value={number} maxLength={60} onChange={(_, { value }) => setNumber(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={isOff} onClick={() => decide(true)}>
          {formatMessage({ id: 'pickups.it_comes' })}
        </Button>
        <Button disabledFocusable={isOff} onClick={() => decide(false)}>
          {formatMessage({ id: 'pickups.no_one_comes' })}
        </Button>
      </div>
    </div>
  );
}
