import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { Store, StoreCheck } from '@porte/contracts/shipments/store.js';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { Figure, Figures } from '../../shared/display/figures.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { OutboundCalls } from '../../shared/outbound/outbound-calls.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useExamineStoreQuery, useRepairStoreMutation, useStoreCardsQuery } from './stores-api.js';
import { ReconnectButton } from './reconnect-button.js';
import { SyncButton } from '../../shared/stores/sync-button.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  failed: {
    alignItems: 'center',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  icon: { fontSize: tokens.fontSizeBase500 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusWarningForeground1 },
  detail: { color: tokens.colorNeutralForeground2 },
  weight: { '@media (max-width: 640px)': { gridColumn: '2', justifySelf: 'start' } },
  repair: { alignSelf: 'start' },
  tested: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const ICONS = { good: CheckmarkCircleRegular, bad: WarningRegular, none: CircleRegular } as const;

/** An instant reads as people write it; a store's own words stay as they are. */
function useDetail(): (detail: string | null) => string {
  const format = useFormat();
  return detail =>
    (detail ?? '')
      .split('|')
      .map(part => (/^\d{4}-\d\d-\d\dT/.test(part) ? format.dateTime(part) : part))
      .join(' · ');
}

function Checks({ checks, weightsAt }: { checks: readonly StoreCheck[]; weightsAt: string | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const detailOf = useDetail();
  return (
    <ul className={styles.list}>
      {checks.map(({ check, result, reason, detail }) => {
        const Icon = ICONS[result];
        return (
          <li key={check} className={mergeClasses(styles.item, result === 'bad' && styles.failed)}>
            <Icon
              className={mergeClasses(styles.icon, result !== 'none' && styles[result])}
              aria-label={formatMessage({ id: `stores.result.${result}` })}
            />
            <div>
              <div className={styles.name}>
                <FormattedMessage id={`stores.check.${check}.${reason ?? result}`} />
              </div>
              {detail && (
                <div className={styles.detail}>
                  {check === 'weights'
                    ? formatMessage({ id: 'stores.check.weights.orders' }, { orders: Number(detail) })
                    : detailOf(detail)}
                </div>
              )}
            </div>
            {check === 'weights' && result === 'bad' && weightsAt !== null && (
              <LinkButton className={styles.weight} to={weightsAt}>
                {formatMessage({ id: 'stores.set_weight' })}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What waits and what moved at a store in seven days; nothing while that is not known. */
function Numbers({ storeId }: { storeId: string }) {
  const { formatMessage, formatNumber } = useIntl();
  const { data, isLoading } = useStoreCardsQuery();
  const card = data?.find(({ store_id }) => store_id === storeId);
  const word = (name: string, values?: Record<string, number | string>): string =>
    formatMessage({ id: `stores.card.${name}` }, values);
  if (isLoading) return <SkeletonRows rows={2} columns={3} />;
  if (!card) return null;
  const { to_pack, ready, week, week_before, week_sent, waiting } = card;
  const more = formatNumber(week - week_before, { signDisplay: 'exceptZero' });
  return (
    <Section title={word('numbers')}>
      <Figures>
        <Figure name={word('to_pack')} figure={formatNumber(to_pack)} note={word('ready', { count: ready })} />
        <Figure name={word('week')} figure={formatNumber(week)} note={word('week_before', { more })} />
        <Figure
          name={word('week_sent')}
          figure={formatNumber(week_sent)}
          note={waiting > 0 ? word('waiting', { count: waiting }) : undefined}
        />
      </Figures>
    </Section>
  );
}

/** The tests of a store's link, and the button that repairs what can be repaired from here. */
function Doctor({ store }: { store: Store }) {
  const styles = useStyles();
  const examined = useExamineStoreQuery(store.id);
  const [repair, repaired] = useRepairStoreMutation();
  const key = useRef('');
  const can = useCan();
  const format = useFormat();
  const checks = repaired.data ?? examined.data;
  // a repair ends with the tests
  const testedAt = new Date(Math.max(examined.fulfilledTimeStamp ?? 0, repaired.fulfilledTimeStamp ?? 0));
  const error = repaired.error ?? examined.error;
  // A weight is set by the customer; a repair does not change it.
  const isRepairable = checks?.some(({ check, result }) => result === 'bad' && check !== 'weights') ?? false;
  const mayUpdate = can('update', 'Store');
  const onRepair = (): void => {
    if (!repaired.isLoading) void repair({ id: store.id, idempotencyKey: (key.current = crypto.randomUUID()) });
  };
  return (
    <>
      <div className={styles.tested}>
        {examined.fulfilledTimeStamp !== undefined && !examined.isFetching && (
          <span className={styles.detail}>
            <FormattedMessage id="stores.tested_at" values={{ time: format.exactTime(testedAt) }} />
          </span>
        )}
        <Button
          disabledFocusable={examined.isFetching || repaired.isLoading}
          onClick={() => {
            repaired.reset();
            void examined.refetch();
          }}
        >
          <FormattedMessage id={examined.isFetching ? 'stores.testing' : 'stores.test_again'} />
        </Button>
      </div>
      {error && <Problem error={error} onRetry={() => void examined.refetch()} />}
      {!error && !checks && <SkeletonRows rows={6} />}
      {checks && <Checks checks={checks} weightsAt={mayUpdate ? `/stores/${store.id}/edit` : null} />}
      {(store.status === 'disconnected' || checks?.some(({ reason }) => reason === 'access')) && (
        <ReconnectButton store={store} />
      )}
      {isRepairable && store.status === 'connected' && mayUpdate && (
        <Button
          className={styles.repair}
          appearance="primary"
          disabledFocusable={repaired.isLoading}
          onClick={onRepair}
        >
          <FormattedMessage id="stores.repair" />
        </Button>
      )}
    </>
  );
}

/** One store: whether its link works, and what leads on. */
export function StorePage() {
  const { storeId = '' } = useParams();
  const { formatMessage } = useIntl();
  const { row: store, error, refetch } = useRow('stores', storeId);
  const can = useCan();
  if (error && isMissing(error)) return <MissingRow />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!store) return <SkeletonRows rows={6} />;
  return (
    <PageFrame
      title={store.name}
      lead={`${formatMessage({ id: `stores.provider.${store.provider}` })} · ${store.shop}`}
      action={
        <>
          {store.status === 'connected' && <SyncButton bundle="stores" storeId={store.id} />}
          {can('update', 'Store') && (
            <LinkButton to={`/stores/${store.id}/edit`}>{formatMessage({ id: 'stores.change' })}</LinkButton>
          )}
          <LinkButton to={`/store-orders?store_id=${store.id}`}>{formatMessage({ id: 'stores.orders' })}</LinkButton>
        </>
      }
    >
      <Numbers storeId={store.id} />
      <Section title={formatMessage({ id: 'stores.doctor' })}>
        <Doctor store={store} />
      </Section>
      <Section title={formatMessage({ id: 'stores.parcels' })}>
        <p>
          {formatMessage(
            { id: 'stores.leaves_from' },
            {
              place: `${store.origin.street} ${store.origin.number}, ${store.origin.postal_code} ${store.origin.city}`,
            },
          )}
        </p>
      </Section>
      <OutboundCalls journal="store_calls" subjectId={store.id} />
    </PageFrame>
  );
}
