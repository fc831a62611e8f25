import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import {
  CLARIFICATION_DECISIONS,
  type Clarification,
  type ClarificationKind,
} from '@porte/contracts/carriers/clarification.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useCan } from '../../shared/session/use-can.js';
import { isMissing } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { AdoptForm } from './adopt-form.js';
import { ClarificationFacts } from './clarification-facts.js';
import { useLookUpMutation } from './clarifications-api.js';
import { DecideForm } from './decide-form.js';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  asked: { alignSelf: 'center', color: tokens.colorNeutralForeground2 },
  forms: {
    '--save-bar': 'static',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
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
function Decisions({ clarification }: { clarification: Clarification }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id, kind, state } = clarification;
  if (state !== 'open')
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>{formatMessage({ id: `clarifications.over.${state}` })}</MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.forms}>
      {kind === 'purchase' && <AdoptForm id={id} />}
      {CLARIFICATION_DECISIONS[kind].map(decision => (
        <DecideForm key={decision} id={id} decision={decision} words={`${WORDS[kind] ?? ''}${decision}`} />
      ))}
    </div>
  );
}

function Shown({ clarification }: { clarification: Clarification }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const problems = useRowProblem();
  const mayDecide = useCan()('update', 'Clarification');
  const { id, kind, state, sequential_id, can_look_up } = clarification;
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
      <div className={styles.columns}>
        <ClarificationFacts clarification={clarification} />
        {mayDecide && <Decisions clarification={clarification} />}
      </div>
    </PageFrame>
  );
}

/** One purchase, void or label that waits for staff: the facts and the possible decisions. */
export function ClarificationPage() {
  const { id } = useParams();
  const { formatMessage } = useIntl();
  const { row, error, isFetching, refetch } = useRow('clarifications', id);
  if (row?.id === id) return <Shown clarification={row as unknown as Clarification} />;
  const word = (name: string): string => formatMessage({ id: `clarifications.${name}` });
  if (isMissing(error))
    return (
      <PageFrame title={word('missing')}>
        <Empty text={word('missing.text')} action={<AppLink to="/clarifications">{word('missing.back')}</AppLink>} />
      </PageFrame>
    );
  return (
    <PageFrame title={word('title')}>
      {error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </PageFrame>
  );
}
