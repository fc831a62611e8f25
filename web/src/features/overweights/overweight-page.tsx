import type { Overweight } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { DecisionColumns, Decisions } from '../../shared/decisions/decision-columns.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CarrierSide } from './carrier-side.js';
import { CaseDecisions } from './case-decisions.js';
import { CaseFacts, Measured } from './case-facts.js';
import { Conversation } from './conversation.js';
import { Deadline } from './deadline.js';
import { PlanFacts } from './plan-facts.js';
import { useLedgersAnswer } from './use-ledgers-answer.js';

function Shown({ of }: { of: Overweight }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  useLedgersAnswer(of);
  // a phone has one column: what one decides comes before what one looks up
  const isPhone = useBreakpoint() === 'phone';
  return (
    <PageFrame
      title={formatMessage(
        { id: 'overweights.heading' },
        { number: of.shipment_number, amount: format.money(of.amount) },
      )}
      width="wide"
      lead={<AppLink to="/overweights">{formatMessage({ id: 'overweights.to_list' })}</AppLink>}
    >
      <DecisionColumns>
        <Decisions>
          <Deadline of={of} />
          <Measured of={of} />
          {!isPhone && <CarrierSide of={of} />}
          {!isPhone && <CaseFacts of={of} />}
        </Decisions>
        <Decisions>
          <PlanFacts of={of} />
          <CaseDecisions of={of} />
          <Conversation of={of} />
          {isPhone && <CarrierSide of={of} />}
          {isPhone && <CaseFacts of={of} />}
        </Decisions>
      </DecisionColumns>
    </PageFrame>
  );
}

const CUSTOMER = ['user'] as const;

/** One case: what was measured, how its amount is computed, what happened and what the reader may do. */
export function OverweightPage() {
  const isStaff = useIsStaff();
  const { formatMessage } = useIntl();
  const word = (name: string) => formatMessage({ id: `overweights.${name}` });
  return (
    <RowPage
      path="overweights"
      {...(isStaff && { include: CUSTOMER })}
      title={word('title')}
      missing={{
        title: word('missing'),
        text: word('missing.text'),
        listPath: '/overweights',
        toList: word('to_list'),
      }}
    >
      {row => <Shown of={row} />}
    </RowPage>
  );
}
