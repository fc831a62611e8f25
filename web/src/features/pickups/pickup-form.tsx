import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { PickupDay } from '@porte/contracts/shipments/pickup-windows.js';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { NoteField } from './note-field.js';
import { useAskForPickupMutation } from './pickups-api.js';
import { useWindow, WindowFields, windowInput } from './window-fields.js';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  send: { alignSelf: 'flex-start', minHeight: '44px' },
});

interface Props {
  shipmentId: string;
  /** that is tried again */
  pickupId: string | null;
  days: readonly PickupDay[];
}

/** Asks for a pickup of one shipment, or again for one. A repeated press asks once. */
export function PickupForm({ shipmentId, pickupId, days }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [ask, { isLoading, error }] = useAskForPickupMutation();
  const keys = useRef<Record<string, string>>({});
  const chosen = useWindow(days);
  const [note, setNote] = useState('');
  const send = (): void => {
    if (isLoading) return;
    const input = { ...windowInput(chosen), ...(note.trim() && { note: note.trim() }) };
    const idempotencyKey = (keys.current[JSON.stringify(input)] ??= crypto.randomUUID());
    void ask({ shipmentId, pickupId, input, idempotencyKey });
  };
  return (
    <div className={styles.form}>
      {error && <Problem error={error} title={formatMessage({ id: 'pickups.not_asked' })} />}
      <WindowFields days={days} chosen={chosen} />
      {/* A new try goes with the note of the first one. */}
      {!pickupId && <NoteField value={note} onChange={setNote} />}
      <Button className={styles.send} appearance="primary" disabledFocusable={isLoading} onClick={send}>
        {formatMessage({ id: pickupId ? 'pickups.retry' : 'pickups.schedule' })}
      </Button>
    </div>
  );
}
