import { Field, Input } from '@fluentui/react-components';
import { OverweightClaimInput, type ClaimWithCases, type OverweightClaim } from '@porte/contracts/overweights/claim.js';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DateField } from '../../shared/form/fields/date-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useClaimsQuery, useOpenClaimMutation } from './claims-api.js';

const LookupField = lazy(() =>
  import('../../shared/form/lookup/lookup-field.js').then(module => ({ default: module.LookupField })),
);

const HEADS = ['carrier', 'days', 'state', 'cases', 'claimed', 'recovered'].map(name => `overweights.claim.${name}`);

/** Claims, the newest first; each leads to its page. */
function ClaimTable({ claims }: { claims: readonly OverweightClaim[] }) {
  const { formatMessage, formatNumber } = useIntl();
  const format = useFormat();
  const rowOf = (claim: OverweightClaim) => ({
    key: claim.id,
    cells: [
      <AppLink key="to" to={`/overweights/claims/${claim.id}`}>
        {claim.carrier_name}
      </AppLink>,
      `${format.date(claim.from)} – ${format.date(claim.to)}`,
      formatMessage({ id: `overweights.claim.state.${claim.state}` }),
      formatNumber(claim.cases),
      <Money key="claimed" amount={claim.claimed} />,
      claim.recovered === null ? '—' : <Money key="recovered" amount={claim.recovered} />,
    ],
  });
  return <PlainTable label="overweights.claims" heads={HEADS} rows={claims.map(rowOf)} />;
}

type Values = Record<'carrier_id' | 'from' | 'to', string | null>;

/** Claims the contested cases of a carrier in some days. */
function NewClaim() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [open] = useOpenClaimMutation();
  const form = useDtoForm<Values, OverweightClaimInput, ClaimWithCases>({
    dto: OverweightClaimInput,
    values: { carrier_id: null, from: null, to: null },
    save: (claim, idempotencyKey) => open({ claim, idempotencyKey }),
    onSaved: ({ id }) => void navigate(`/overweights/claims/${id}`),
  });
  const word = (name: string): string => formatMessage({ id: `overweights.claim.${name}` });
  return (
    <DecisionSection form={form} title={word('new')} hint={word('new.hint')} verb={word('new.verb')}>
      <Suspense
        fallback={
          <Field label={word('carrier')} required>
            <Input disabled />
          </Field>
        }
      >
        <LookupField name="carrier_id" label={word('carrier')} path="carriers" />
      </Suspense>
      <DateField name="from" label={word('from')} />
      <DateField name="to" label={word('to')} />
    </DecisionSection>
  );
}

/** What carriers are asked to give back for contested cases. */
export function ClaimsPage() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useClaimsQuery(undefined);
  const word = (name: string): string => formatMessage({ id: `overweights.${name}` });
  return (
    <PageFrame title={word('claims')} width="wide" lead={<AppLink to="/overweights">{word('to_list')}</AppLink>}>
      <NewClaim />
      <Section title={word('claims.made')}>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} />}
        {data?.length === 0 && <Empty text={word('claims.empty')} />}
        {data && data.length > 0 && <ClaimTable claims={data} />}
      </Section>
    </PageFrame>
  );
}
