import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import {
  CLARIFICATION_DECISIONS,
  type Clarification,
  type ClarificationKind,
} from '@porte/contracts/carriers/clarification.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCan } from '../../shared/session/use-can.js';
import { Decisions } from '../../shared/decisions/decision-columns.js';
import { useFormat } from '../../shared/format/use-format.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { CallJournal } from '../../shared/outbound/call-journal.js';
import { RowPage } from '../../shared/resource/row-page.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { AdoptForm } from './adopt-form.js';
import { ClarificationFacts } from './clarification-facts.js';
import { useLookUpMutation } from './clarifications-api.js';
import { DecideForm } from './decide-form.js';

const useStyles = makeStyles({
  asked: { alignSelf: 'center', color: tokens.colorNeutralForeground2 },
});

/** Asks the carrier again. */
function LookUpButton({ id, problems }: { id: string; problems: ReturnType<typeof useRowProblem> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [lookUp, { isLoading }] = useLookUpMutation();
  const [isStillUnclear, setStillUnclear] = useState(false);
  const ask = async (): Promise<void> => {
    problems.clear(id);
    setStillUnclear(false);
    const { data, error } = await lookUp(id);
    if (error) return problems.show(id, error);
    if (data.state === 'open') return setStillUnclear(true);
    // Resolved: the button disappears.
    focusTitle();
  };
  return (
    <>
      <span role="status" className={styles.asked}>
        {isStillUnclear && formatMessage({ id: 'clarifications.asked' })}
      </span>
      <Button disabledFocusable={isLoading} onClick={() => void ask()}>
        {formatMessage({ id: isLoading ? 'clarifications.asking' : 'clarifications.ask' })}
      </Button>
    </>
  );
}

/** Kinds with their own decision texts. */
const WORDS: Partial<Record<ClarificationKind, string>> = { late_charged: 'late_charged.', late_void: 'late_void.' };

/** The possible decisions; none once it is closed. */
function PossibleDecisions({ clarification }: { clarification: Clarification }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { id, kind, state, amount, carrier_name } = clarification;
  const effectOf = (decision: 'adopt' | 'release'): string =>
    formatMessage({ id: `clarifications.${decision}.effect` }, { amount: format.money(amount) });
  if (state !== 'open')
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>{formatMessage({ id: `clarifications.over.${state}` })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <Decisions>
      {kind === 'purchase' && (
        <>
          <span>{formatMessage({ id: 'clarifications.decide.lead' }, { carrier: carrier_name })}</span>
          <AdoptForm id={id} effect={effectOf('adopt')} />
        </>
      )}
      {CLARIFICATION_DECISIONS[kind].map(decision => (
        <DecideForm
          key={decision}
          id={id}
          decision={decision}
          words={`${WORDS[kind] ?? ''}${decision}`}
          effect={decision === 'release' ? effectOf('release') : undefined}
        />
      ))}
    </Decisions>
  );
}

function Shown({ clarification }: { clarification: Clarification }) {
  const { formatMessage } = useIntl();
  const problems = useRowProblem();
  const mayDecide = useCan()('update', 'Clarification');
  const { id, kind, state, sequential_id, shipment_id, can_look_up } = clarification;
  const problem = problems.of(id);
  const ask = mayDecide && state === 'open' && can_look_up ? <LookUpButton id={id} problems={problems} /> : undefined;
  // The sentence about the money is valid until the decision.
  const lead = state === 'open' && formatMessage({ id: `clarifications.lead.${kind}` });
  return (
    <PageFrame
      title={formatMessage({ id: `clarifications.heading.${kind}` }, { number: sequential_id })}
      width="wide"
      action={ask}
      lead={lead}
    >
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
      <ClarificationFacts clarification={clarification} />
      <CallJournal journal="carrier_calls" subjectId={shipment_id}>
        {mayDecide && <PossibleDecisions clarification={clarification} />}
      </CallJournal>
    </PageFrame>
  );
}

/** One purchase, void or label that waits for staff: the facts and the possible decisions. */
export function ClarificationPage() {
  const { formatMessage } = useIntl();
  const word = (name: string): string => formatMessage({ id: `clarifications.${name}` });
  return (
    <RowPage
      path="clarifications"
      title={word('title')}
      missing={{
        title: word('missing'),
        text: word('missing.text'),
        listPath: '/clarifications',
        toList: word('missing.back'),
      }}
    >
      {row => <Shown clarification={row as unknown as Clarification} />}
    </RowPage>
  );
}
