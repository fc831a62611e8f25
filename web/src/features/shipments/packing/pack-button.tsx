import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { useIntl } from 'react-intl';
import { missingOf } from '../../../domain/packing/pieces.js';
import type { Stage, Table } from '../../../domain/packing/table.js';
import { hasPrice, totalOf } from '../../../domain/rates/rate-facts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMe } from '../../../shared/session/use-me.js';
import { affordable } from '../../../domain/rates/affordable.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  button: { width: '100%', minHeight: '88px', fontSize: tokens.fontSizeBase500 },
  words: { display: 'flex', flexDirection: 'column', lineHeight: tokens.lineHeightBase500 },
  lesser: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
});

const WORKING: readonly Stage[] = ['searching', 'rating', 'buying', 'printing'];

/** The amount, and what the wallet then holds where it is the person's own. */
function usePayLine({ shipment, rate }: Table, isOffline: boolean): string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { id, available_balance } = useMe();
  if (!shipment || !rate) return '';
  if (!hasPrice(rate)) return formatMessage({ id: isOffline ? 'packing.pay.later.hidden' : 'packing.pay.hidden' });
  const total = totalOf(rate, shipment.parcels[0]?.insure_package ?? false);
  if (isOffline) return formatMessage({ id: 'packing.pay.later' }, { total: format.money(total) });
  const wallet = affordable(shipment.user_id === id ? available_balance : null, total);
  const values = { total: format.money(total) };
  if (!wallet) return formatMessage({ id: 'packing.pay' }, values);
  return wallet.missing > 0
    ? formatMessage({ id: 'packing.pay.missing' }, { ...values, missing: format.money(wallet.missing) })
    : formatMessage({ id: 'packing.pay.after' }, { ...values, after: format.money(wallet.after) });
}

interface PackButtonProps {
  table: Table;
  /** nothing can be bought: the parcel is kept */
  isOffline: boolean;
  /** what Enter does */
  onGoOn(): void;
  onPrintAgain(): void;
}

/** The one way on with the parcel on the table; Enter in the field does the same, but never prints a label a second time. */
export function PackButton({ table, isOffline, onGoOn, onPrintAgain }: PackButtonProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const payLine = usePayLine(table, isOffline);
  const { stage, pieces, isWarned } = table;
  const missing = missingOf(pieces);
  const canPay = stage === 'ready' || stage === 'offline';
  const isKept = stage === 'offline' || (stage === 'ready' && isOffline);
  const isShort = canPay && missing > 0 && !isWarned;
  const isAgain = stage === 'printed';
  if (!canPay && stage !== 'label' && !isAgain && !WORKING.includes(stage)) return null;
  const word = isShort ? 'short' : isAgain ? 'again' : WORKING.includes(stage) ? stage : isKept ? 'keep' : 'print';
  const line = isShort
    ? 'short'
    : stage === 'label'
      ? 'paid'
      : isAgain
        ? 'again'
        : isKept && !table.rate
          ? 'keep'
          : null;
  return (
    <div className={styles.root}>
      <Button
        className={styles.button}
        size="large"
        appearance={isAgain || isShort ? 'secondary' : 'primary'}
        icon={<PrintRegular />}
        disabledFocusable={WORKING.includes(stage)}
        onClick={isAgain ? onPrintAgain : onGoOn}
      >
        <span className={styles.words}>
          {formatMessage({ id: `packing.button.${word}` }, { count: missing })}
          <span className={styles.lesser}>
            {line ? formatMessage({ id: `packing.button.${line}.why` }) : canPay && payLine}
          </span>
        </span>
      </Button>
    </div>
  );
}
