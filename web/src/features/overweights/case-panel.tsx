import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { Decisions } from '../../shared/decisions/decision-columns.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { InCard } from '../../shared/layout/in-card.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CarrierSide } from './carrier-side.js';
import { CaseDecisions } from './case-decisions.js';
import { CaseFacts, Measured } from './case-facts.js';
import { Conversation } from './conversation.js';
import { Deadline } from './deadline.js';
import { PlanFacts } from './plan-facts.js';
import { useLedgersAnswer } from './use-ledgers-answer.js';

const CUSTOMER = ['user'] as const;

function Case({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  useLedgersAnswer(of);
  return (
    <InCard value>
      <Decisions>
        <AppLink to={`/overweights/${of.id}`}>{formatMessage({ id: 'overweights.open_page' })}</AppLink>
        <Deadline of={of} />
        <Measured of={of} />
        <Conversation of={of} />
        <PlanFacts of={of} />
        <CaseDecisions of={of} />
        <CarrierSide of={of} />
        <CaseFacts of={of} />
      </Decisions>
    </InCard>
  );
}

/** A case beside the list: what was measured, what its customer says, and what the reader may do. */
export function CasePanel({ id }: { id: string }) {
  const { row, error, isFetching, refetch } = useRow('overweights', id, CUSTOMER);
  if (row?.id === id) return <Case key={id} of={row} />;
  return error && !isFetching ? (
    <Problem error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={6} columns={2} />
  );
}
