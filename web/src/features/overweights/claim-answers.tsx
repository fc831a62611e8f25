import {
  OverweightClaimSent,
  OverweightClaimSettlement,
  type ClaimWithCases,
} from '@porte/contracts/overweights/claim.js';
import { OverweightReason } from '@porte/contracts/overweights/overweight.js';
import { useIntl } from 'react-intl';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { MoneyField } from '../../shared/form/fields/money-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { useAnswerClaimMutation } from './claims-api.js';

interface Of {
  of: ClaimWithCases;
}

const useWord = () => {
  const { formatMessage } = useIntl();
  return (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `overweights.claim.${name}` }, values);
};

/** The carrier has the file, under a number of its own. */
function SendForm({ of }: Of) {
  const word = useWord();
  const [answer] = useAnswerClaimMutation();
  const form = useDtoForm<{ reference: string }, OverweightClaimSent, ClaimWithCases>({
    dto: OverweightClaimSent,
    values: { reference: '' },
    save: (claim, idempotencyKey) => answer({ id: of.id, verb: 'send', claim, idempotencyKey }),
    onSaved: focusTitle,
  });
  return (
    <DecisionSection form={form} title={word('send')} hint={word('send.hint')} verb={word('send.verb')}>
      <TextField name="reference" label={word('reference')} maxLength={60} />
    </DecisionSection>
  );
}

interface Settlement {
  reason: string;
  /** in the order of the claim's cases */
  amounts: (number | string | null)[];
}

/** What the carrier gives back for each case. */
function SettleForm({ of }: Of) {
  const word = useWord();
  const [answer] = useAnswerClaimMutation();
  const form = useDtoForm<Settlement, OverweightClaimSettlement, ClaimWithCases>({
    dto: OverweightClaimSettlement,
    values: { reason: '', amounts: of.claimed_cases.map(({ claimed }) => claimed) },
    toInput: ({ reason, amounts }) => ({
      reason: reason.trim(),
      cases: of.claimed_cases.map(({ id }, at) => ({ id, recovered: (amounts[at] ?? 0) as number })),
    }),
    save: (claim, idempotencyKey) => answer({ id: of.id, verb: 'settle', claim, idempotencyKey }),
    onSaved: focusTitle,
  });
  return (
    <DecisionSection form={form} title={word('settle')} hint={word('settle.hint')} verb={word('settle.verb')}>
      {of.claimed_cases.map(({ id, tracking_number }, at) => (
        <MoneyField key={id} name={`amounts.${at}`} label={word('recovered.of', { number: tracking_number })} />
      ))}
      <LongTextField name="reason" label={word('reason')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

function RejectForm({ of }: Of) {
  const word = useWord();
  const [answer] = useAnswerClaimMutation();
  const form = useDtoForm<{ reason: string }, OverweightReason, ClaimWithCases>({
    dto: OverweightReason,
    values: { reason: '' },
    save: (claim, idempotencyKey) => answer({ id: of.id, verb: 'reject', claim, idempotencyKey }),
    onSaved: focusTitle,
  });
  return (
    <DecisionSection form={form} title={word('reject')} hint={word('reject.hint')} verb={word('reject.verb')} isSecond>
      <LongTextField name="reason" label={word('reason')} maxLength={500} rows={2} />
    </DecisionSection>
  );
}

/** What staff say of a claim now; nothing of one that is over. */
export function ClaimAnswers({ of }: Of) {
  if (of.state === 'open') return <SendForm of={of} />;
  if (of.state !== 'sent') return null;
  return (
    <>
      <SettleForm of={of} />
      <RejectForm of={of} />
    </>
  );
}
