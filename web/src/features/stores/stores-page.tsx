import { makeStyles, tokens } from '@fluentui/react-components';
import type { Store, StoreCard } from '@porte/contracts/shipments/store.js';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Drawing } from '../../shared/feedback/drawing.js';
import { Empty } from '../../shared/feedback/empty.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useListActions } from '../../shared/list/actions/use-list-actions.js';
import { NewButton, useNewKey } from '../../shared/list/list-new-button.js';
import type { RowAction } from '../../shared/resource/declaration.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import { StoreCardView } from './store-cards.js';
import { useStoreCardsQuery } from './stores-api.js';
import { useSyncStoreMutation } from '../../shared/stores/sync-api.js';
import { SyncButton } from '../../shared/stores/sync-button.js';

/** A list with all its filters is heavy, and customers have cards. */
const StaffStores = lazy(async () => {
  const [{ storePages }, { ResourceList }] = await Promise.all([
    import('./store-pages.js'),
    import('../../shared/resource/resource-list.js'),
  ]);
  return { default: () => <ResourceList pages={storePages as never} /> };
});

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  unseen: { visibility: 'hidden' },
  foot: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** As many as a person has cards of. */
const QUERY = { per_page: 100, order: 'created_at asc' } as const;

const ACTIONS: readonly RowAction<Store>[] = [
  { name: 'edit', can: ['update', 'Store'], to: ({ id }) => `/stores/${id}/edit` },
  { name: 'destroy', isDestructive: true },
];

const sumOf = (cards: readonly StoreCard[], key: 'to_pack' | 'week' | 'week_sent'): number =>
  cards.reduce((sum, card) => sum + card[key], 0);

/** Syncs one store, from its card. */
function useSyncOne(): ((id: string) => void) | undefined {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const can = useCan();
  const [sync] = useSyncStoreMutation();
  if (!can('update', 'Store')) return undefined;
  return id =>
    void sync({ id, idempotencyKey: crypto.randomUUID() }).then(({ error }) =>
      notify(formatMessage({ id: error ? 'stores.not_synced' : 'stores.synced' })),
    );
}

function Cards({ stores, cards, refetch }: { stores: readonly Store[]; cards: readonly StoreCard[]; refetch(): void }) {
  const styles = useStyles();
  const onSync = useSyncOne();
  const { itemsOf, problems } = useListActions<Store>({
    path: 'stores',
    bundle: 'stores',
    declared: ACTIONS,
    nameOf: ({ name }) => name,
    list: { path: 'stores', query: QUERY, refetch },
  });
  return (
    <div className={styles.cards}>
      {stores.map(store => {
        const card = cards.find(({ store_id }) => store_id === store.id);
        return (
          card && (
            <StoreCardView
              key={store.id}
              store={store}
              card={card}
              items={itemsOf(store)}
              problem={problems.of(store.id)}
              onCloseProblem={() => problems.clear(store.id)}
              onSync={onSync && (() => onSync(store.id))}
            />
          )
        );
      })}
      <p className={styles.foot}>
        <FormattedMessage id="stores.cards.how" />
      </p>
    </div>
  );
}

/** The stores of a customer, each as a card. */
function OwnStores() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const listed = useList('stores', QUERY);
  const figures = useStoreCardsQuery();
  const newAt = can('create', 'Store') ? '/stores/new' : null;
  useNewKey(newAt);
  const newButton = newAt && <NewButton to={newAt} text={formatMessage({ id: 'stores.new' })} />;
  const error = listed.error ?? figures.error;
  const [stores, cards] = [listed.page?.data, figures.data];
  const refetch = (): void => void Promise.all([listed.refetch(), figures.refetch()]);
  const isEmpty = stores?.length === 0;
  const isThere = stores && cards && !isEmpty;
  const sums = {
    to_pack: sumOf(cards ?? [], 'to_pack'),
    week: sumOf(cards ?? [], 'week'),
    sent: sumOf(cards ?? [], 'week_sent'),
  };
  return (
    <PageFrame
      title={formatMessage({ id: 'stores.title' })}
      // it has its room from the start, so that what is beside it stays where it is
      lead={
        <span className={isThere ? undefined : styles.unseen}>{formatMessage({ id: 'stores.cards.lead' }, sums)}</span>
      }
      action={
        !isEmpty && (
          <>
            <SyncButton bundle="stores" />
            {newButton}
          </>
        )
      }
      width="wide"
    >
      {error && !isThere && <Problem error={error} onRetry={refetch} />}
      {!error && !(stores && cards) && <SkeletonRows rows={8} columns={3} />}
      {isEmpty && (
        <Empty drawing={<Drawing name="box" />} text={formatMessage({ id: 'stores.empty' })} action={newButton} />
      )}
      {isThere && <Cards stores={stores} cards={cards} refetch={refetch} />}
    </PageFrame>
  );
}

/** Online stores: a customer's own as cards, those of all customers as a list for staff. */
export function StoresPage() {
  if (useRole() === 'customer') return <OwnStores />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <StaffStores />
    </Suspense>
  );
}
