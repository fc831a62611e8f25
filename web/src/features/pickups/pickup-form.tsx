import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { PickupDay } from '@porte/contracts/shipments/pickup-windows.js';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useAskForPickupMutation } from './pickups-api.js';
import { useDayText } from './pickup-time.js';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
});

interface Props {
  shipmentId: string;
  /** that is tried again */
  pickupId: string | null;
  days: readonly PickupDay[];
}

/** The choice of a day and a window. A repeated press asks once. */
export function PickupForm({ shipmentId, pickupId, days }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const [ask, { isLoading, error }] = useAskForPickupMutation();
  const key = useRef('');
  const [chosen, setChosen] = useState({ day: days[0]!.day, from: days[0]!.windows[0]!.from });
  const day = days.find(each => each.day === chosen.day) ?? days[0]!;
  const window = day.windows.find(({ from }) => from === chosen.from) ?? day.windows[0]!;
  const choose = (change: Partial<typeof chosen>): void => {
    key.current = '';
    setChosen(was => ({ ...was, ...change }));
  };
  const send = (): void => {
    if (isLoading) return;
    const input = { date_from: `${day.day}T${window.from}`, date_to: `${day.day}T${window.to}` };
    void ask({ shipmentId, pickupId, input, idempotencyKey: (key.current ||= crypto.randomUUID()) });
  };
  return (
    <div className={styles.form}>
      {error && <Problem error={error} title={formatMessage({ id: 'pickups.not_asked' })} />}
      <Field label={formatMessage({ id: 'pickups.day' })} hint={formatMessage({ id: 'pickups.today_until' })}>
        <RadioGroup value={day.day} onChange={(_, data) => choose({ day: data.value })}>
          {days.map(each => (
            <Radio key={each.day} value={each.day} label={dayText(each.day)} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={formatMessage({ id: 'pickups.window_label' })}>
        <RadioGroup value={window.from} onChange={(_, data) => choose({ from: data.value })}>
          {day.windows.map(({ from, to }) => (
            <Radio
              key={from}
              value={from}
              label={formatMessage({ id: 'pickups.window' }, { from: from.slice(0, 2), to: to.slice(0, 2) })}
            />
          ))}
        </RadioGroup>
      </Field>
      <Button appearance="primary" disabledFocusable={isLoading} onClick={send}>
        {formatMessage({ id: pickupId ? 'pickups.retry' : 'pickups.schedule' })}
      </Button>
    </div>
  );
}
