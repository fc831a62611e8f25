import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Pickup } from '@porte/contracts/shipments/pickup.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { toZoned } from '../../shared/format/zoned-time.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useMarkPickupMutation } from './pickups-api.js';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '& button': { minHeight: '44px' } },
});

/** "Hecha" from the day on, "No pasaron" from the end of the window on; each mark may be corrected by the other. */
export function MarkButtons({ pickup }: { pickup: Pickup }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const now = toZoned(useNow().toISOString(), timeZone).slice(0, 16);
  const [mark, { isLoading, error }] = useMarkPickupMutation();
  const keys = useRef<Record<string, string>>({});
  const { status, date_from, date_to } = pickup;
  const send = (came: boolean): void => {
    if (isLoading) return;
    const idempotencyKey = (keys.current[`${status} ${came}`] ??= crypto.randomUUID());
    void mark({ id: pickup.id, came, idempotencyKey });
  };
  const mayCome = ['generated', 'missed'].includes(status) && now.slice(0, 10) >= date_from.slice(0, 10);
  const mayMiss = ['generated', 'done'].includes(status) && now >= date_to;
  return (
    <>
      {error && <Problem error={error} />}
      <div className={styles.buttons}>
        {mayCome && (
          <Button appearance="primary" disabledFocusable={isLoading} onClick={() => send(true)}>
            {formatMessage({ id: 'pickups.mark.done' })}
          </Button>
        )}
        {mayMiss && (
          <Button disabledFocusable={isLoading} onClick={() => send(false)}>
            {formatMessage({ id: 'pickups.mark.missed' })}
          </Button>
        )}
      </div>
    </>
  );
}
