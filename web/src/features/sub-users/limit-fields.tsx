import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { OfferedService, SubUserLimits } from '@porte/contracts/identity/sub-user.js';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import { useField } from '../../shared/form/fields/use-field.js';
import { MonthlyLimitField } from './monthly-limit-field.js';
import { SeesPricesField } from './sees-prices-field.js';
import { useOfferedServicesQuery } from '../../shared/sub-users/sub-users-api.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Limits as the form has them. */
export interface LimitValues {
  monthly_limit: number | null;
  all_services: boolean;
  allowed_services: string[];
  sees_prices: boolean;
}

export const limitValues = ({ monthly_limit, allowed_services, sees_prices }: SubUserLimits): LimitValues => ({
  monthly_limit,
  all_services: allowed_services === null,
  allowed_services: allowed_services ?? [],
  sees_prices,
});

export const limitsFrom = ({
  monthly_limit,
  all_services,
  allowed_services,
  sees_prices,
}: LimitValues): SubUserLimits => ({
  monthly_limit,
  allowed_services: all_services ? null : allowed_services,
  sees_prices,
});

/** @param services that the parent is offered: a service that it is no longer offered stays chosen, unseen */
function Choice({ services }: { services: readonly OfferedService[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const id = useId();
  const label = formatMessage({ id: 'sub_users.services' });
  const { value, change } = useField<string[]>({ name: 'allowed_services', label, required: false });
  if (services.length === 0) return <p className={styles.text}>{formatMessage({ id: 'sub_users.services.none' })}</p>;
  return (
    // No Fluent `Field`: it would give each box the name of the whole choice.
    <div className={styles.list} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {services.map(service => (
        <Checkbox
          key={service.id}
          label={`${service.carrier_name} · ${service.name}`}
          checked={value.includes(service.id)}
          onChange={(_, { checked }) =>
            change(checked === true ? [...value, service.id] : value.filter(each => each !== service.id))
          }
        />
      ))}
    </div>
  );
}

function Services() {
  const { data, error, refetch } = useOfferedServicesQuery();
  if (data) return <Choice services={data} />;
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
}

/** What a sub-user may spend in a month, on which services, and whether it sees prices. */
export function LimitFields() {
  const { formatMessage } = useIntl();
  const isAll = useWatch<LimitValues, 'all_services'>({ name: 'all_services' });
  return (
    <>
      <MonthlyLimitField />
      <SwitchField name="all_services" label={formatMessage({ id: 'sub_users.every_service' })} />
      {!isAll && <Services />}
      <SeesPricesField />
    </>
  );
}
