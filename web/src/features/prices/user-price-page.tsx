import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { User } from '@porte/contracts/identity/user.js';
import { COST_FIELDS, costsSeenBy, type ServicePrice } from '@porte/contracts/rating/service-price.js';
import type { UserPrice } from '@porte/contracts/rating/user-price.js';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useList, useRow } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import { useSaveUserPriceTableMutation } from './price-api.js';
import type { SavedRow, ShownRow } from '../../domain/prices/price-changes.js';
import { PriceEditor } from './price-editor.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { UserFrame } from '../../shared/user/user-frame.js';
import { UserPriceDialog } from './user-price-dialog.js';
import type { PriceColumn } from '../../domain/prices/price-table.js';
import { usePriceTable } from './use-price-table.js';

const PER_PAGE = 1000;

/** The service's rows with the user's own prices beside; kg that the service no longer has are left out. */
const joined = (prices: readonly ServicePrice[], own: readonly UserPrice[]): SavedRow[] =>
  prices.map(({ kg, price: list, admin_cost, main_admin_cost }) => ({
    kg,
    cells: {
      list,
      ...(admin_cost === undefined ? {} : { admin_cost }),
      ...(main_admin_cost === undefined ? {} : { main_admin_cost }),
      price: own.find(each => each.kg === kg)?.price ?? null,
    },
  }));

function Prices({ user, serviceId, saved }: { user: User; serviceId: string; saved: readonly SavedRow[] }) {
  const { formatMessage } = useIntl();
  const [role, can] = [useRole(), useCan()];
  const [send] = useSaveUserPriceTableMutation();
  const [editedKg, setEditedKg] = useState<number | null>(null);
  const costs = COST_FIELDS.filter(cost => costsSeenBy(role).includes(cost)).toReversed();
  const shown = (name: string): PriceColumn => ({
    name,
    title: formatMessage({ id: `prices.${name}` }),
    isInput: false,
    isLocked: true,
  });
  const own: PriceColumn = {
    name: 'price',
    title: formatMessage({ id: 'prices.user_price' }),
    isInput: true,
    isLocked: false,
    inherits: 'list',
  };
  const table = usePriceTable({
    saved,
    columns: [...costs.map(shown), shown('list'), own],
    reading: {
      priceOf: ({ price = null, list = null }) => price ?? list,
      costOf: ({ admin_cost = null }) => admin_cost,
      required: [],
    },
    hasFixedRows: true,
    hasMargin: costs.length > 0,
    isLocked: !can('update', 'UserPrice'),
  });
  const save = (idempotencyKey: string): Promise<{ error?: unknown }> => {
    const changed = table.rows.filter(({ kg }) => table.changes.has(kg));
    const priceOf = ({ cells }: ShownRow): number | null => cells['price'] ?? null;
    return send({
      userId: user.id,
      idempotencyKey,
      input: {
        service_id: serviceId,
        rows: changed.flatMap(row => (priceOf(row) === null ? [] : [{ kg: row.kg, price: priceOf(row)! }])),
        removed: changed.filter(row => priceOf(row) === null).map(({ kg }) => kg),
      },
    });
  };
  const edited = table.rows.find(({ kg }) => kg === editedKg);
  return (
    <>
      <PriceEditor
        table={table}
        path="user_prices"
        label={formatMessage({ id: 'prices.title' }, { name: user.fullname })}
        save={save}
        onEditRow={({ kg }) => setEditedKg(kg)}
      />
      {edited && <UserPriceDialog table={table} row={edited} onClose={() => setEditedKg(null)} />}
    </>
  );
}

function Loaded({ user, serviceId }: { user: User; serviceId: string }) {
  const { formatMessage } = useIntl();
  const prices = useList('service_prices', { where: { service_id: serviceId }, order: 'kg asc', per_page: PER_PAGE });
  const own = useList('user_prices', { where: { user_id: user.id, service_id: serviceId }, per_page: PER_PAGE });
  const [rows, mine] = [prices.page?.data, own.page?.data] as [ServicePrice[] | undefined, UserPrice[] | undefined];
  const saved = useMemo(() => rows && mine && joined(rows, mine), [rows, mine]);
  const error = (!prices.isFetching && prices.error) || (!own.isFetching && own.error);
  if (!saved)
    return error ? (
      <Problem
        error={error}
        onRetry={() => {
          void prices.refetch();
          void own.refetch();
        }}
      />
    ) : (
      <SkeletonRows rows={8} columns={5} />
    );
  if (saved.length === 0)
    return (
      <Empty
        text={formatMessage({ id: 'prices.no_list' })}
        action={
          <LinkButton to={`/services/${serviceId}/service-prices`}>{formatMessage({ id: 'prices.page' })}</LinkButton>
        }
      />
    );
  return <Prices user={user} serviceId={serviceId} saved={saved} />;
}

const INCLUDE = ['carrier'] as const;

/** The prices of one user for one service, beside the prices of everybody else. */
export function UserPricePage() {
  const { formatMessage } = useIntl();
  const { serviceId = '' } = useParams();
  const { row: service, error } = useRow('services', serviceId, INCLUDE);
  const carrier = (service as { carrier?: Pick<Carrier, 'name' | 'logo'> | null } | undefined)?.carrier;
  return (
    <UserFrame
      waitingTitle={formatMessage({ id: 'prices.page' })}
      badge={carrier && <CarrierLogo name={carrier.name} url={carrier.logo} size={32} />}
      title={({ fullname }) =>
        service || error
          ? formatMessage({ id: 'prices.of_user' }, { user: fullname, service: service?.name ?? '' })
          : null
      }
      lead={user => (
        <>
          {' '}
          <ChevronRightRegular aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
          <AppLink to={`/users/${user.id}/prices`}>{formatMessage({ id: 'prices.page' })}</AppLink>
        </>
      )}
    >
      {user => <Loaded key={`${user.id} ${serviceId}`} user={user} serviceId={serviceId} />}
    </UserFrame>
  );
}
