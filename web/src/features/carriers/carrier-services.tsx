import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { Service } from '@porte/contracts/carriers/service.js';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { useCoverageByStateQuery } from './postal-code-api.js';
import { PriceCount } from './price-count.js';
import { PriceRows } from './price-rows.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  service: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
  },
  main: { flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' },
  open: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalL,
    maxWidth: '480px',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How much of Mexico a service delivers to, in a sentence. */
function CoverageLine({ serviceId }: { serviceId: string }) {
  const { formatMessage } = useIntl();
  const { data } = useCoverageByStateQuery({ service_id: serviceId });
  if (!data) return null;
  const isWhole = data.every(({ is_whole }) => is_whole);
  const served = data.filter(state => state.served > 0).length;
  return (
    <span>
      {isWhole
        ? formatMessage({ id: 'carriers.services.everywhere' })
        : formatMessage({ id: 'carriers.services.states' }, { served, all: data.length })}
    </span>
  );
}

/** A service with its way to prices and coverage; opened, its prices by step. */
function ServiceItem({ service }: { service: Service }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name } = service;
  return (
    <li className={styles.item}>
      <div className={styles.service}>
        {can('read', 'ServicePrice') && (
          <Button
            appearance="subtle"
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-label={formatMessage({ id: 'carriers.services.steps_of' }, { name })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <span className={styles.main}>{name}</span>
        <StatusBadge status={service.status} of="service" />
        {can('read', 'ServicePrice') && (
          <>
            <PriceCount {...service} />
            <AppLink
              to={`/services/${service.id}/service-prices`}
              aria-label={formatMessage({ id: 'carriers.services.prices_of' }, { name })}
            >
              {formatMessage({ id: 'carriers.services.prices' })}
            </AppLink>
          </>
        )}
        {can('read', 'ServicePostalCode') && (
          <AppLink
            to={`/services/${service.id}/service-postal-codes/coverage`}
            aria-label={formatMessage({ id: 'carriers.services.coverage_of' }, { name })}
          >
            {formatMessage({ id: 'carriers.services.coverage' })}
          </AppLink>
        )}
      </div>
      <div id={id} className={isOpen ? styles.open : undefined}>
        {isOpen && service.service_type === 'national' && can('read', 'ServicePostalCode') && (
          <CoverageLine serviceId={service.id} />
        )}
        {isOpen && <PriceRows serviceId={service.id} />}
      </div>
    </li>
  );
}

/** What a carrier sells. */
export function CarrierServices({ carrierId }: { carrierId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const answer = useList('services', { per_page: 50, order: 'name asc', where: { carrier_id: carrierId } });
  const { page, error, isFetching, refetch } = answer;
  return (
    <Section
      title={formatMessage({ id: 'carriers.page.services' })}
      action={
        <AppLink to={`/carriers/${carrierId}/services`}>{formatMessage({ id: 'carriers.services.all' })}</AppLink>
      }
    >
      {!page && error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!page && (!error || isFetching) && <SkeletonRows rows={3} columns={2} />}
      {page?.data.length === 0 && <p className={styles.none}>{formatMessage({ id: 'carriers.services.none' })}</p>}
      {page && page.data.length > 0 && (
        <ul className={styles.list}>
          {page.data.map(service => (
            <ServiceItem key={service.id} service={service} />
          ))}
        </ul>
      )}
    </Section>
  );
}
