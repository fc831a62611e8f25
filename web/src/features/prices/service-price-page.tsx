import { COST_FIELDS, costsSeenBy, type ServicePrice } from '@porte/contracts/rating/service-price.js';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { SavedRow } from '../../domain/prices/price-changes.js';
import { isMissing } from '../../shared/api/api-error.js';
import { useList, useRow } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { Trail } from '../../shared/resource/parent.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole } from '../../shared/session/use-me.js';
import { useSavePriceTableMutation } from './price-api.js';
import { PriceDrafts } from './price-drafts.js';
import { PriceEditor } from './price-editor.js';
import { PriceVersions } from './price-versions.js';
import {
  changesOf,
  CopyFrom,
  INCLUDE,
  PER_PAGE,
  savedRow,
  trail,
  useServicePriceTable,
  type PricedService,
} from './service-price-table.js';

function Prices({ service, saved }: { service: PricedService; saved: readonly SavedRow[] }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const [send] = useSavePriceTableMutation();
  const table = useServicePriceTable(service, { saved, isLocked: !can('update', 'ServicePrice') });
  return (
    <PriceEditor
      table={table}
      path="service_prices"
      label={formatMessage({ id: 'prices.title' }, { name: service.name })}
      save={idempotencyKey => send({ input: { service_id: service.id, ...changesOf(table) }, idempotencyKey })}
    >
      <CopyFrom service={service} table={table} />
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
        <PriceDrafts serviceId={service.id} />
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
