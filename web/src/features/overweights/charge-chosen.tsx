import { Button } from '@fluentui/react-components';
import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { sumOf } from '../../domain/numbers/centavos.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { BulkActions } from '../../shared/list/bulk/list-bulk.js';
import { useChargeDue } from './use-charge-due.js';

/** Charges the chosen cases; the button says how many they are and what is taken for them. */
function ChargeChosen({ cases }: { cases: readonly Overweight[] }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { charge, isLoading, error } = useChargeDue();
  const seen = { count: cases.length, amount: sumOf(cases.map(({ amount }) => amount)) };
  return (
    <>
      {error && <Problem error={error} />}
      <Button
        appearance="primary"
        disabledFocusable={isLoading}
        onClick={() => void charge({ ...seen, ids: cases.map(({ id }) => id) })}
      >
        {formatMessage({ id: 'overweights.due.charge' }, { count: seen.count, amount: format.money(seen.amount) })}
      </Button>
    </>
  );
}

/** What staff do with the due cases that they choose. @param refetch loads the cases again */
export function useChargesOfChosen(refetch: () => unknown): BulkActions<Overweight> {
  const { formatMessage } = useIntl();
  const format = useFormat();
  return {
    bundle: 'overweights',
    verbs: [],
    refetch,
    sumOf: cases => {
      const charges = cases.flatMap(({ carrier_charge }) => carrier_charge ?? []);
      // a difference without one of the charges would be false
      if (charges.length < cases.length) return null;
      const [amount, charge] = [sumOf(cases.map(each => each.amount)), sumOf(charges)];
      return formatMessage(
        { id: 'overweights.due.chosen' },
        { charge: format.money(charge), difference: format.money(sumOf([amount, -charge])) },
      );
    },
    extra: cases => <ChargeChosen cases={cases} />,
  };
}
