import type { ClaimedCase, ClaimWithCases } from '@porte/contracts/overweights/claim.js';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { FileButtons } from '../../shared/decisions/file-buttons.js';
import { Facts } from '../../shared/display/facts.js';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { StatusBadge } from '../../shared/display/status-badge.js';
import { isMissing } from '../../shared/api/api-error.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { ClaimAnswers } from './claim-answers.js';
import { useClaimQuery, useLazyClaimFileQuery } from './claims-api.js';

const HEADS = ['case', 'status', 'files', 'amount', 'claimed', 'recovered', 'returned'].map(
  name => `overweights.claim.${name}`,
);

const pesos = (amount: number | null) => (amount === null ? '—' : <Money amount={amount} />);

function CaseTable({ cases }: { cases: readonly ClaimedCase[] }) {
  const { formatNumber } = useIntl();
  const rowOf = (of: ClaimedCase) => ({
    key: of.id,
    cells: [
      <AppLink key="to" to={`/overweights/${of.id}`}>
        {of.tracking_number}
      </AppLink>,
      <StatusBadge key="status" status={of.status} of="overweight" />,
      formatNumber(of.files),
      pesos(of.amount),
      pesos(of.claimed),
      pesos(of.recovered),
      pesos(of.returned),
    ],
  });
  return <PlainTable label="overweights.claim.cases" heads={HEADS} rows={cases.map(rowOf)} />;
}

function ClaimFacts({ of }: { of: ClaimWithCases }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [load] = useLazyClaimFileQuery();
  const word = (name: string): string => formatMessage({ id: `overweights.claim.${name}` });
  return (
    <Section title={word('facts')}>
      <Facts
        facts={[
          [word('state'), word(`state.${of.state}`)],
          [word('days'), `${format.date(of.from)} – ${format.date(of.to)}`],
          [word('claimed'), <Money key="claimed" amount={of.claimed} strong />],
          [word('recovered'), of.recovered !== null && <Money key="recovered" amount={of.recovered} />],
          [word('returned'), of.returned !== null && <Money key="returned" amount={of.returned} />],
          [word('reference'), of.reference],
          [word('sent_at'), of.sent_at && <Moment key="sent" at={of.sent_at} />],
          [word('settled_at'), of.settled_at && <Moment key="settled" at={of.settled_at} />],
          [word('reason'), of.reason],
        ]}
      />
      <span>{word('file.hint')}</span>
      <FileButtons
        id={of.id}
        files={[
          {
            key: 'zip',
            text: word('file'),
            load: () => load(of.id),
            nameOf: () => `${of.carrier_name} ${of.from}.zip`,
          },
        ]}
      />
    </Section>
  );
}

/** A claim towards a carrier: its cases, its file, and what the carrier answered. */
export function ClaimPage() {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const { data: claim, error, refetch } = useClaimQuery(id);
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `overweights.claim.${name}` }, values);
  const lead = <AppLink to="/overweights/claims">{word('to_list')}</AppLink>;
  if (isMissing(error))
    return (
      <PageFrame title={word('missing')}>
        <Empty text={word('missing.text')} action={lead} />
      </PageFrame>
    );
  return (
    <PageFrame
      title={claim ? word('heading', { carrier: claim.carrier_name }) : word('title')}
      width="wide"
      lead={lead}
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!claim && !error && <SkeletonRows rows={6} columns={2} />}
      {claim && (
        <>
          <ClaimFacts of={claim} />
          <ClaimAnswers of={claim} />
          <Section title={word('cases')}>
            <CaseTable cases={claim.claimed_cases} />
          </Section>
        </>
      )}
    </PageFrame>
  );
}
