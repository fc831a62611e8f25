import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { BatchConfirmation, BatchView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { sumOf } from '../../../domain/numbers/centavos.js';
import { useMoveBatchMutation } from '../../../shared/batches/batch-api.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ActionBar } from '../../../shared/layout/action-bar.js';
import { useSeesPrices } from '../../../shared/session/use-me.js';
import { PrintLabels } from '../labels/print-labels-button.js';
import { coveredBy, type BatchMoney } from './batch-money.js';

const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    marginInlineStart: 'auto',
    minWidth: 0,
  },
});

interface BatchBarProps {
  batch: BatchView;
  money: BatchMoney;
  onMoved(): void;
}

/** What can be done with a batch now: pay it, pause it, quote the failed rows again, print its labels. */
export function BatchBar({ batch, money, onMoved }: BatchBarProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const seesPrices = useSeesPrices();
  const [move, { isLoading, error }] = useMoveBatchMutation();
  const { id, state, counts, rows, is_pausing } = batch;
  const { covered } = coveredBy(batch, money.available);
  const unpaid = counts.failed + counts.short + counts.beyond;
  const total = sumOf(covered);
  const go = async (verb: 'confirm' | 'pause' | 'retry', body: BatchConfirmation = {}): Promise<void> => {
    if (isLoading) return;
    await move({ id, verb, body });
    onMoved();
  };
  const offers = {
    pause: state === 'buying',
    retry: (state === 'ready' || state === 'done') && unpaid > 0,
    print: state !== 'buying' && counts.bought > 0,
    pay: state === 'ready' && covered.length > 0 && money.isSettled,
  };
  if (!error && !Object.values(offers).some(Boolean)) return null;
  return (
    <ActionBar label={formatMessage({ id: 'rates.many.bar' })}>
      {offers.pause && (
        <Button icon={<PauseRegular />} disabledFocusable={is_pausing} onClick={() => void go('pause')}>
          {formatMessage({ id: 'rates.many.pause' })}
        </Button>
      )}
      {error && <Problem error={error} />}
      <div className={styles.end}>
        {offers.retry && (
          <Button icon={<ArrowClockwiseRegular />} onClick={() => void go('retry')}>
            {formatMessage({ id: 'rates.many.again' }, { count: unpaid })}
          </Button>
        )}
        {offers.print && (
          <PrintLabels ids={rows.flatMap(({ status, shipment_id }) => (status === 'bought' ? [shipment_id] : []))} />
        )}
        {offers.pay && (
          <Button
            appearance={counts.bought > 0 ? 'secondary' : 'primary'}
            size="large"
            disabledFocusable={isLoading}
            onClick={() => void go('confirm', seesPrices ? { most: total } : {})}
          >
            {formatMessage(
              { id: seesPrices ? 'rates.many.pay' : 'rates.many.buy' },
              { count: covered.length, total: format.money(total) },
            )}
          </Button>
        )}
      </div>
    </ActionBar>
  );
}
