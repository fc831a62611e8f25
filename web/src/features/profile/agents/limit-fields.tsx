import type { AgentInput } from '@porte/contracts/identity/agent.js';
import { useIntl } from 'react-intl';
import { MoneyField } from '../../../shared/form/fields/money-field.js';

/** Limits as a form holds them, in pesos. */
export interface LimitValues {
  daily_limit: number | null;
  label_limit: number | null;
  approval_above: number | null;
}

// What is missing is refused by the rules of the input, which name its field.
export const limitsOf = ({ daily_limit, label_limit, approval_above }: LimitValues): AgentInput => ({
  daily_limit: daily_limit!,
  label_limit: label_limit!,
  approval_above,
});

/** What an agent may spend. */
export function LimitFields() {
  const { formatMessage } = useIntl();
  const text = (id: string): string => formatMessage({ id: `agents.${id}` });
  return (
    <>
      <MoneyField name="daily_limit" label={text('daily_limit')} required />
      <MoneyField name="label_limit" label={text('label_limit')} required />
      <MoneyField name="approval_above" label={text('approval_above')} hint={text('approval_above.hint')} />
    </>
  );
}
