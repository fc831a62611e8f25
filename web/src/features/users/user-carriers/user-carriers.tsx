import { Checkbox, makeStyles, MessageBar, MessageBarBody, Switch, tokens } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import type { Service } from '@porte/contracts/carriers/service.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { UserCarrier } from '@porte/contracts/rating/user-carrier.js';
import { useIntl } from 'react-intl';
import { useDestroyMutation, useList, useSaveMutation } from '../../../shared/api/resources.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { useCan } from '../../../shared/session/use-can.js';

/** Lookup lists are read whole. */
const ALL = { per_page: 1000, order: 'name asc' } as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  carriers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  services: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
});

interface OneProps {
  user: User;
  carrier: Carrier;
  services: readonly Service[];
  /** what the user has of this carrier; undefined where it is off */
  row: UserCarrier | undefined;
}

/** One carrier: on with all its services, or with some of them; without any it is off. */
function OneCarrier({ user, carrier, services, row }: OneProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const [save, saving] = useSaveMutation();
  const [destroy, destroying] = useDestroyMutation();
  const isBusy = saving.isLoading || destroying.isLoading;
  const mayChange = can(row ? 'update' : 'create', 'UserCarrier');
  const word = (name: string): string => formatMessage({ id: `users.carriers.${name}` }, { name: carrier.name });
  const turn = (isOn: boolean): void => {
    if (isBusy) return;
    if (isOn) void save({ path: 'user_carriers', input: { user_id: user.id, carrier_id: carrier.id } });
    else if (row) void destroy({ path: 'user_carriers', id: row.id });
  };
  const choose = (id: string, isOn: boolean): void => {
    if (isBusy || !row) return;
    const service_ids = [...row.service_ids.filter(other => other !== id), ...(isOn ? [id] : [])];
    void save({ path: 'user_carriers', id: row.id, input: { service_ids } });
  };
  const error = saving.error ?? destroying.error;
  return (
    <Section title={carrier.name} action={<CarrierLogo name={carrier.name} url={carrier.logo} size={32} />}>
      <Switch
        label={word('offer')}
        checked={row !== undefined}
        disabled={!mayChange}
        onChange={(_, { checked }) => turn(checked)}
      />
      {error && <Problem error={error} title={word('failed')} />}
      {row && (
        <fieldset className={styles.services}>
          <legend className="visually-hidden">{word('services')}</legend>
          {services.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={row.service_ids.includes(id)}
              disabled={!mayChange}
              onChange={(_, { checked }) => choose(id, checked === true)}
            />
          ))}
        </fieldset>
      )}
    </Section>
  );
}

/** Which carriers and services a user with special carriers is offered. */
export function UserCarriers({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const lists = [
    useList('carriers', { ...ALL, where: { own_agreements: false } }),
    useList('services', ALL),
    useList('user_carriers', { per_page: 1000, where: { user_id: user.id } }),
  ] as const;
  const [carriers, services, rows] = lists.map(({ page }) => page?.data) as [
    Carrier[] | undefined,
    Service[] | undefined,
    UserCarrier[] | undefined,
  ];
  const failed = lists.find(({ page, error, isFetching }) => !page && error && !isFetching);
  if (failed) return <Problem error={failed.error} onRetry={() => lists.forEach(({ refetch }) => void refetch())} />;
  if (!carriers || !services || !rows) return <SkeletonRows rows={6} columns={2} />;
  if (carriers.length === 0) return <Empty text={formatMessage({ id: 'users.carriers.none' })} />;
  const state = !user.special_carriers ? 'not_special' : rows.length === 0 ? 'all' : 'some';
  return (
    <div className={styles.root}>
      <MessageBar intent={state === 'some' ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>{formatMessage({ id: `users.carriers.${state}` })}</MessageBarBody>
      </MessageBar>
      <div className={styles.carriers}>
        {carriers.map(carrier => (
          <OneCarrier
            key={carrier.id}
            user={user}
            carrier={carrier}
            services={services.filter(({ carrier_id }) => carrier_id === carrier.id)}
            row={rows.find(({ carrier_id }) => carrier_id === carrier.id)}
          />
        ))}
      </div>
    </div>
  );
}
