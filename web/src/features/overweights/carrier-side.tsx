import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { useClaimQuery } from './claims-api.js';

/** What the carrier charges us for a case, where its invoice says so, and what is left of it beside the customer's amount. */
function InvoiceLine({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const { carrier_name, carrier_charge, invoice_number, invoice_line } = of;
  const word = (name: string): string => formatMessage({ id: `overweights.${name}` });
  if (carrier_charge == null && !invoice_number) return null;
  return (
    <Section
      title={
        carrier_name
          ? formatMessage({ id: 'overweights.invoice_of' }, { carrier: carrier_name })
          : word('invoice_number')
      }
    >
      <Facts
        facts={[
          [word('invoice_number'), invoice_number],
          [word('invoice_line'), invoice_line],
          [word('carrier_charge'), carrier_charge != null && <Money key="charge" amount={carrier_charge} strong />],
        ]}
      />
    </Section>
  );
}

/** The claim towards the carrier that a case is in: how far it is, and what it has brought back. */
function ClaimOf({ id, recovered }: { id: string; recovered: number | null }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { data: claim, error, refetch } = useClaimQuery(id);
  const word = (name: string): string => formatMessage({ id: `overweights.claim.${name}` });
  if (error && !claim) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!claim) return <SkeletonRows rows={5} columns={2} />;
  return (
    <Section
      title={formatMessage({ id: 'overweights.claim.heading' }, { carrier: claim.carrier_name })}
      action={<AppLink to={`/overweights/claims/${id}`}>{formatMessage({ id: 'overweights.see_claim' })}</AppLink>}
    >
      <Facts
        facts={[
          [word('state'), word(`state.${claim.state}`)],
          [word('days'), `${format.date(claim.from)} – ${format.date(claim.to)}`],
          [word('reference'), claim.reference],
          [word('sent_at'), claim.sent_at && <Moment key="sent" at={claim.sent_at} />],
          [word('cases'), claim.cases],
          [word('claimed'), <Money key="claimed" amount={claim.claimed} />],
          [
            formatMessage({ id: 'overweights.recovered' }),
            recovered !== null && <Money key="recovered" amount={recovered} strong />,
          ],
        ]}
      />
    </Section>
  );
}

/** The carrier's side of a case, as far as the reader may see it. */
export function CarrierSide({ of }: { of: Overweight }) {
  const can = useCan();
  return (
    <>
      <InvoiceLine of={of} />
      {of.claim_id && can('create', 'Overweight') && <ClaimOf id={of.claim_id} recovered={of.recovered ?? null} />}
    </>
  );
}
