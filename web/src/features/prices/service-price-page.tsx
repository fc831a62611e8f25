import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import {
  COST_FIELDS,
  costsSeenBy,
  costsWrittenBy,
  type PriceTableInput,
  type ServicePrice,
} from '@porte/contracts/rating/service-price.js';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { useList, useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import type { AnyRow, Parent } from '../../shared/resource/declaration.js';
import { Trail } from '../../shared/resource/parent.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import type { Cells, SavedRow } from '../../domain/prices/price-changes.js';
import { PriceVersions } from './price-versions.js';
import { PriceEditor } from './price-editor.js';
import { useSavePriceTableMutation } from './price-api.js';
import type { PriceColumn } from '../../domain/prices/price-table.js';
import { usePriceTable } from './use-price-table.js';

const INCLUDE = ['carrier'] as const;
const PER_PAGE = 1000;

type PricedService = AnyRow & {
  name: string;
  carrier_id: string;
  edit_admin_cost?: boolean;
  carrier?: Pick<Carrier, 'name' | 'logo'> | null;
};

const useStyles = makeStyles({ copy: { maxWidth: '320px' } });

const trail: Parent = {
  path: 'services',
  param: 'serviceId',
  field: 'service_id',
  include: INCLUDE,
  trail: ({ id, name, carrier_id, carrier }) => [
    { word: 'carriers', to: '/carriers' },
    { text: String((carrier as AnyRow | null)?.['name']), to: `/carriers/${String(carrier_id)}/services` },
    { text: String(name), to: `/carriers/${String(carrier_id)}/services/${id}/edit` },
  ],
};

const savedRow = ({ kg, price, admin_cost, main_admin_cost }: ServicePrice): SavedRow => ({
  kg,
  cells: {
    price,
    ...(admin_cost === undefined ? {} : { admin_cost }),
    ...(main_admin_cost === undefined ? {} : { main_admin_cost }),
  },
});

const amountsOf = (cells: Cells): object =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));

/** Takes over the rows of another service as unsaved changes. */
function CopyFrom({ service, onRows }: { service: PricedService; onRows(rows: readonly SavedRow[]): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [from, setFrom] = useState('');
  const services = useList('services', { per_page: PER_PAGE, order: 'name asc', include: INCLUDE });
  const prices = useList('service_prices', { where: { service_id: from }, per_page: PER_PAGE }, { skip: from === '' });
  const rows = prices.currentData?.data as ServicePrice[] | undefined;
  useEffect(() => {
    if (from === '' || !rows) return;
    onRows(rows.map(savedRow));
    setFrom('');
  }, [from, rows, onRows]);
  const others = (services.page?.data ?? []).filter(({ id }) => id !== service.id);
  if (others.length === 0) return null;
  return (
    <Field className={styles.copy} label={formatMessage({ id: 'prices.copy_from' })}>
      <Select value={from} onChange={(_, { value }) => setFrom(value)}>
        <option value="">{formatMessage({ id: 'prices.copy_from.none' })}</option>
        {others.map(other => (
          <option key={other.id} value={other.id}>
            {[(other as unknown as { carrier?: { name: string } | null }).carrier?.name, other.name]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Prices({ service, saved }: { service: PricedService; saved: readonly SavedRow[] }) {
  const { formatMessage } = useIntl();
  const [role, can] = [useRole(), useCan()];
  const [send] = useSavePriceTableMutation();
  const written = costsWrittenBy(role, service.edit_admin_cost === true);
  const columns: PriceColumn[] = [
    ...COST_FIELDS.filter(cost => costsSeenBy(role).includes(cost)).toReversed(),
    'price' as const,
  ].map(name => ({
    name,
    title: formatMessage({ id: `prices.${name}` }),
    isInput: true,
    isLocked: name !== 'price' && !written.includes(name),
  }));
  const table = usePriceTable({
    saved,
    columns,
    reading: {
      priceOf: ({ price = null }) => price,
      costOf: ({ admin_cost = null }) => admin_cost,
      required: ['price', ...written],
    },
    hasFixedRows: false,
    hasMargin: true,
    isLocked: !can('update', 'ServicePrice'),
  });
  const save = (idempotencyKey: string): Promise<{ error?: unknown }> => {
    const changed = table.rows.filter(({ kg, isRemoved }) => table.changes.has(kg) && !isRemoved);
    const input = {
      service_id: service.id,
      // The price goes with every row; costs only where they were typed.
      rows: changed.map(({ kg, cells }) => ({
        kg,
        price: cells['price'],
        ...amountsOf({ ...(table.changes.get(kg) as Cells), price: cells['price']! }),
      })),
      removed: table.rows.filter(({ isRemoved }) => isRemoved).map(({ kg }) => kg),
    };
    return send({ input: input as PriceTableInput, idempotencyKey });
  };
  return (
    <PriceEditor
      table={table}
      path="service_prices"
      label={formatMessage({ id: 'prices.title' }, { name: service.name })}
      save={save}
    >
      {!table.isLocked && (
        <CopyFrom
          service={service}
          onRows={rows =>
            table.takeRows(
              rows.map(({ kg, cells }, at) => ({
                line: at + 1,
                values: {
                  kg: String(kg),
                  ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)])),
                },
              })),
            )
          }
        />
      )}
    </PriceEditor>
  );
}

function Loaded({ service }: { service: PricedService }) {
  const { page, error, isFetching, refetch } = useList('service_prices', {
    where: { service_id: service.id },
    order: 'kg asc',
    per_page: PER_PAGE,
  });
  const saved = useMemo(() => (page?.data as ServicePrice[] | undefined)?.map(savedRow), [page]);
  if (saved)
    return (
      <>
        <Prices key={service.id} service={service} saved={saved} />
        <PriceVersions serviceId={service.id} />
      </>
    );
  return error && !isFetching ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} columns={5} />
  );
}

/** The price table of a service. */
export function ServicePricePage() {
  const { formatMessage } = useIntl();
  const { serviceId } = useParams();
  const can = useCan();
  const seen = costsSeenBy(useRole());
  const { row, error, isFetching, refetch } = useRow('services', serviceId, INCLUDE);
  const service = row?.id === serviceId ? (row as unknown as PricedService | undefined) : undefined;
  if (!service && isMissing(error)) return <MissingRow to="/carriers" />;
  return (
    <PageFrame
      title={
        service ? formatMessage({ id: 'prices.title' }, { name: service.name }) : formatMessage({ id: 'prices.page' })
      }
      badge={service?.carrier && <CarrierLogo name={service.carrier.name} url={service.carrier.logo} size={32} />}
      lead={<Trail parent={trail} row={service ?? null} bundle="prices" />}
      action={
        service && (
          <>
            <ExportButton
              path="service_prices"
              query={{ where: { service_id: service.id }, order: 'kg asc' }}
              hidden={COST_FIELDS.filter(cost => !seen.includes(cost))}
              fileName={formatMessage({ id: 'prices.page' })}
            />
            {can('create', 'ServicePrice') && (
              <LinkButton to={`/services/${service.id}/service-prices/new`}>
                {formatMessage({ id: 'prices.new' })}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {service ? (
        <Loaded service={service} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={5} />
      )}
    </PageFrame>
  );
}
