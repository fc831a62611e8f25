import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { PaymentMethod } from '@porte/contracts/payments/payment-method.js';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Estimate } from './estimate.js';
import { paymentFor } from './payment-for.js';
import { useLimits } from './use-limits.js';

/** In pesos. */
const USUAL = [500, 1000, 2500] as const;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chosen: {
    color: tokens.colorBrandForeground1,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    backgroundColor: tokens.colorBrandBackground2,
  },
  choice: { minWidth: 0, '@media (pointer: coarse)': { minHeight: '44px' } },
});

/** The payment that credits what the page before this one was short of (`?missing=156.00`), in pesos; null where it named none. */
function useMissing({ fee }: PaymentMethod): number | null {
  const missing = useSearchParams()[0].get('missing') ?? '';
  const centavos = AMOUNT.test(missing) ? BigInt(Math.round(Number(missing) * 100)) : 0n;
  const paid = centavos > 0n ? paymentFor(fee, centavos) : null;
  return paid === null ? null : Number(paid) / 100;
}

interface Values {
  amount: number | string | null;
}

/** The amount of a payment with usual ones to choose from, and what of it is credited. */
export function AmountField({ method }: { method: PaymentMethod }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const limits = useLimits(method);
  const missing = useMissing(method);
  const { watch, setValue } = useFormContext<Values>();
  const amount = watch('amount');
  const fits = (pesos: number): boolean =>
    pesos >= method.minimum && (method.maximum === null || pesos <= method.maximum);
  const choices = [...(missing === null ? [] : [missing]), ...USUAL.filter(usual => usual !== missing)].filter(fits);
  return (
    <>
      <MoneyField name="amount" label={formatMessage({ id: 'deposits.pay_amount' })} hint={limits} />
      <div role="group" aria-label={formatMessage({ id: 'deposits.amounts' })} className={styles.choices}>
        {choices.map(pesos => (
          <Button
            key={pesos}
            size="small"
            shape="circular"
            className={mergeClasses(styles.choice, amount === pesos && styles.chosen)}
            aria-pressed={amount === pesos}
            onClick={() => setValue('amount', pesos, { shouldDirty: true, shouldValidate: true })}
          >
            {pesos === missing ? formatMessage({ id: 'deposits.missing' }, { amount: money(pesos) }) : money(pesos)}
          </Button>
        ))}
      </div>
      <Estimate fee={method.fee} amount={amount} />
    </>
  );
}
