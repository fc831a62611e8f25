import { Button } from '@fluentui/react-components';
import { ClaimApproval, ClaimRefusal, type Claim } from '@porte/contracts/shipments/claim.js';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { Problem } from '../../shared/feedback/problem.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { Section } from '../../shared/layout/section.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useMoveClaimMutation } from './claims-api.js';

interface Approval {
  paid_amount: number | string | null;
  decision: string;
}

/** Staff pay a claim, in whole or in part. */
function Approve({ of }: { of: Claim }) {
  const { formatMessage } = useIntl();
  const [act] = useMoveClaimMutation();
  const form = useDtoForm<Approval, ClaimApproval, Claim>({
    dto: ClaimApproval,
    values: { paid_amount: of.amount, decision: '' },
    toInput: ({ paid_amount, decision }) => ({ paid_amount: paid_amount as number, decision: decision.trim() }),
    save: (input, idempotencyKey) => act({ id: of.id, move: 'approve', input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string) => formatMessage({ id: `claims.approve.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')}>
      <NumberField name="paid_amount" label={formatMessage({ id: 'claims.paid_amount' })} sign="$" />
      <LongTextField name="decision" label={formatMessage({ id: 'claims.decision' })} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

/** Staff do not pay; the customer reads why. */
function Reject({ of }: { of: Claim }) {
  const { formatMessage } = useIntl();
  const [act] = useMoveClaimMutation();
  const form = useDtoForm<{ decision: string }, ClaimRefusal, Claim>({
    dto: ClaimRefusal,
    values: { decision: '' },
    toInput: ({ decision }) => ({ decision: decision.trim() }),
    save: (input, idempotencyKey) => act({ id: of.id, move: 'reject', input, idempotencyKey }),
    onSaved: focusTitle,
  });
  const word = (name: string) => formatMessage({ id: `claims.reject.${name}` });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <LongTextField name="decision" label={formatMessage({ id: 'claims.decision' })} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

/** The customer takes a claim back. */
function Withdraw({ of }: { of: Claim }) {
  const { formatMessage } = useIntl();
  const [act, { isLoading, error }] = useMoveClaimMutation();
  const key = useRef('');
  const word = (name: string) => formatMessage({ id: `claims.withdraw.${name}` });
  const press = (): void => {
    if (!isLoading)
      void act({
        id: of.id,
        move: 'withdraw',
        input: null,
        idempotencyKey: (key.current ||= crypto.randomUUID()),
      }).then(({ error: refused }) => void (refused || focusTitle()));
  };
  return (
    <Section title={word('title')}>
      {error && <Problem error={error} />}
      <span>{word('hint')}</span>
      <div>
        <Button disabledFocusable={isLoading} onClick={press}>
          {word('verb')}
        </Button>
      </div>
    </Section>
  );
}

/** What the reader may decide about a claim, by its state. */
export function ClaimDecisions({ of }: { of: Claim }) {
  const mayUpdate = useCan()('update', 'Claim');
  const isStaff = useIsStaff();
  if (!mayUpdate) return null;
  if (!isStaff) return of.state === 'open' && <Withdraw of={of} />;
  return (
    <>
      {(of.state === 'open' || of.state === 'rejected') && <Approve of={of} />}
      {of.state === 'open' && <Reject of={of} />}
    </>
  );
}
