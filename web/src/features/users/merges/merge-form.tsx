import { UserMergeInput, type MergePreview, type UserMergesAnswer } from '@porte/contracts/identity/user-merge.js';
import { useNavigate } from 'react-router-dom';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { LongTextField } from '../../../shared/form/fields/long-text-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useMergeUsersMutation } from './merges-api.js';
import { useMergeWord } from './use-merge-word.js';

/** The form of the merge: the duplicate's name or e-mail is typed, and the developer is asked once more. */
export function MergeForm({ preview: { user, duplicate } }: { preview: MergePreview }) {
  const word = useMergeWord();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [merge] = useMergeUsersMutation();
  const form = useDtoForm<{ confirmation: string; reason: string }, UserMergeInput, UserMergesAnswer>({
    dto: UserMergeInput,
    values: { confirmation: '', reason: '' },
    toInput: ({ confirmation, reason }) => ({
      duplicate_id: duplicate.id,
      confirmation: confirmation.trim(),
      reason: reason.trim(),
    }),
    ask: () =>
      confirm({
        title: word('ask', { duplicate: duplicate.email, user: user.email }),
        text: word('ask.text'),
        verb: word('verb'),
      }),
    save: (input, idempotencyKey) => merge({ id: user.id, input, idempotencyKey }),
    onSaved: () => void navigate(`/users/${user.id}`),
  });
  return (
    <DecisionSection form={form} title={word('form')} hint={word('form.hint')} verb={word('verb')}>
      <TextField
        name="confirmation"
        label={word('confirmation')}
        hint={word('confirmation.hint', { email: duplicate.email })}
        autoComplete="off"
      />
      <LongTextField name="reason" label={word('reason')} hint={word('reason.hint')} maxLength={500} />
    </DecisionSection>
  );
}
