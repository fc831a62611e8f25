import { useIntl } from 'react-intl';
import { MoneyField } from '../../shared/form/fields/money-field.js';

/** What a sub-user may spend in a month; empty for no limit. */
export function MonthlyLimitField() {
  const { formatMessage } = useIntl();
  return (
    <MoneyField
      name="monthly_limit"
      label={formatMessage({ id: 'sub_users.limit' })}
      hint={formatMessage({ id: 'sub_users.limit.hint' })}
    />
  );
}
