import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import type { Service } from '@porte/contracts/carriers/service.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { UserPrice } from '@porte/contracts/rating/user-price.js';
import { useIntl } from 'react-intl';
import { useList } from '../../../shared/api/resources.js';
import { Empty } from '../../../shared/feedback/empty.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { Section } from '../../../shared/layout/section.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';

/** Lookup lists are read whole. */
const ALL = { per_page: 1000, order: 'name asc' } as const;

const useStyles = makeStyles({
  carriers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  service: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

function Services({
  user,
  services,
  prices,
}: {
  user: User;
  services: readonly Service[];
  prices: readonly UserPrice[];
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayEdit = useCan()('create', 'UserPrice');
  return (
    <ul className={styles.list}>
      {services.map(({ id, name }) => {
        const count = prices.filter(({ service_id }) => service_id === id).length;
        return (
          <li key={id} className={styles.service}>
            <span className={styles.name}>{name}</span>
            {count > 0 && <Badge appearance="tint">{formatMessage({ id: 'prices.own' }, { count })}</Badge>}
            {mayEdit && (
              <LinkButton
                size="small"
                to={`/users/${user.id}/prices/${id}/edit`}
                aria-label={formatMessage({ id: 'prices.edit_of' }, { name })}
              >
                {formatMessage({ id: 'prices.edit' })}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The carriers with their services, each of which may have prices of this user's own. */
export function UserPrices({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const lists = [
    useList('carriers', { ...ALL, where: { own_agreements: false } }),
    useList('services', ALL),
    useList('user_prices', { per_page: 1000, where: { user_id: user.id } }),
  ] as const;
  const [carriers, services, prices] = lists.map(({ page }) => page?.data) as [
    Carrier[] | undefined,
    Service[] | undefined,
    UserPrice[] | undefined,
  ];
  const failed = lists.find(({ error, isFetching }) => error && !isFetching);
  if (failed) return <Problem error={failed.error} onRetry={() => lists.forEach(({ refetch }) => void refetch())} />;
  if (!carriers || !services || !prices) return <SkeletonRows rows={6} columns={2} />;
  const shown = carriers.filter(({ id }) => services.some(({ carrier_id }) => carrier_id === id));
  if (shown.length === 0) return <Empty text={formatMessage({ id: 'prices.no_services' })} />;
  return (
    <div className={styles.carriers}>
      {shown.map(({ id, name, logo }) => (
        <Section key={id} title={name} action={<CarrierLogo name={name} url={logo} size={32} />}>
          <Services user={user} prices={prices} services={services.filter(({ carrier_id }) => carrier_id === id)} />
        </Section>
      ))}
    </div>
  );
}
