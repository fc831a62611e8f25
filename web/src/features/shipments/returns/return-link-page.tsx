import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { Rate } from '@porte/contracts/rating/quote.js';
import { RETURN_LINK_DAYS, ReturnLinkInput, type ReturnLink } from '@porte/contracts/shipments/return-link.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { confirmationOf, hasPrice, totalOf } from '../../../domain/rates/rate-facts.js';
import { isMissing } from '../../../shared/api/api-error.js';
import { useRow } from '../../../shared/api/resources.js';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { NumberField } from '../../../shared/form/fields/number-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { NotFound } from '../../../shared/layout/lazy-not-found.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { LinkList } from './link-list.js';
import { useCreateReturnLinkMutation, useReturnLinksQuery, useReturnRatesQuery } from './return-links-api.js';

interface Values {
  service_id: string;
  max_total: number | string | null;
}

/** The service of the way back and its price at most; without prices, the quoted price is the maximum. */
function NewLink({ shipment, rates }: { shipment: Shipment; rates: readonly Rate[] }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [create] = useCreateReturnLinkMutation();
  const word = (name: string, values?: Record<string, string | number>): string =>
    formatMessage({ id: `return_links.${name}` }, values);
  const isInsured = shipment.parcels[0]?.insure_package ?? false;
  const [first] = rates;
  const isPriced = hasPrice(first!);
  const confirmedOf = (service_id: string) => {
    const rate = rates.find(each => each.service_id === service_id);
    return rate && confirmationOf(rate, isInsured);
  };
  const form = useDtoForm<Values, ReturnLinkInput, ReturnLink>({
    dto: ReturnLinkInput,
    values: { service_id: first!.service_id, max_total: isPriced ? totalOf(first!, isInsured) : null },
    toInput: ({ service_id, max_total }) => ({
      service_id,
      ...(isPriced ? { max_total: max_total as number } : confirmedOf(service_id)),
    }),
    save: (input, idempotencyKey) => create({ id: shipment.id, input, idempotencyKey }),
  });
  const options = rates.map(rate => ({
    value: rate.service_id,
    label: hasPrice(rate)
      ? word('service.option', {
          carrier: rate.carrier_name,
          service: rate.service_name,
          total: format.money(totalOf(rate, isInsured)),
        })
      : `${rate.carrier_name} ${rate.service_name}`,
  }));
  return (
    <DecisionSection form={form} title={word('new')} verb={word('create')}>
      <ChoiceField name="service_id" label={word('service_id')} options={options} required />
      {isPriced ? (
        <NumberField
          name="max_total"
          label={word('max_total')}
          hint={word('max_total.hint', { days: RETURN_LINK_DAYS })}
          sign="$"
          required
        />
      ) : (
        <span>{word('quoted.hint', { days: RETURN_LINK_DAYS })}</span>
      )}
    </DecisionSection>
  );
}

function Known({ shipment }: { shipment: Shipment }) {
  const { formatMessage } = useIntl();
  const [rates, links] = [useReturnRatesQuery(shipment.id), useReturnLinksQuery(shipment.id)];
  const error = rates.error ?? links.error;
  return (
    <PageFrame
      title={formatMessage({ id: 'return_links.title' }, { number: shipment.sequential_id })}
      width="form"
      lead={<AppLink to={`/shipments/${shipment.id}`}>{formatMessage({ id: 'return_links.back' })}</AppLink>}
    >
      <span>{formatMessage({ id: 'return_links.lead' }, { name: shipment.destination.name })}</span>
      {error && <Problem error={error} onRetry={() => void [rates.refetch(), links.refetch()]} />}
      {!error && !(rates.data && links.data) && <SkeletonRows rows={5} columns={1} />}
      {rates.data && links.data && (
        <>
          {rates.data.length > 0 ? (
            <NewLink shipment={shipment} rates={rates.data} />
          ) : (
            <span>{formatMessage({ id: 'return_links.none' })}</span>
          )}
          <LinkList shipmentId={shipment.id} links={links.data} />
        </>
      )}
    </PageFrame>
  );
}

/** The sender makes links by which the recipient sends the parcel back. */
export function ReturnLinkPage() {
  const { shipmentId = '' } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('shipments', shipmentId);
  if (isMissing(error)) return <NotFound />;
  if (row?.id === shipmentId) return <Known shipment={row} />;
  return (
    <PageFrame title={formatMessage({ id: 'return_links.all' })} width="form">
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={1} />
      )}
    </PageFrame>
  );
}
