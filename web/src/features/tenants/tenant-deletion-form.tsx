import type { TenantDeletionAnswer, TenantDetails } from '@porte/contracts/identity/tenant.js';
import { TenantDeletionInput } from '@porte/contracts/identity/tenant-deletion-input.js';
import { DecisionSection } from '../../shared/decisions/decision-section.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm, type SaveAnswer } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';

interface Props {
  tenant: TenantDetails;
  /** words and call come from the page: this file has no part of it, so that each loads alone */
  word(name: string, values?: Record<string, string>): string;
  plan(input: TenantDeletionInput, idempotencyKey: string): Promise<SaveAnswer<TenantDeletionAnswer>>;
}

/** Asks for the deletion: the slug is typed, and the developer is asked once more. */
export function TenantDeletionForm({ tenant: { name }, word, plan }: Props) {
  const confirm = useConfirm();
  const form = useDtoForm<{ slug: string }, TenantDeletionInput, TenantDeletionAnswer>({
    dto: TenantDeletionInput,
    values: { slug: '' },
    ask: () => confirm({ title: word('ask', { name }), text: word('ask.text'), verb: word('verb') }),
    save: plan,
    onSaved: focusTitle,
  });
  return (
    <DecisionSection
      form={form}
      title={word('title')}
      hint={`${word('hint')} ${word('kept')}`}
      verb={word('verb')}
      isSecond
    >
      <TextField name="slug" label={word('slug')} hint={word('slug.hint')} autoComplete="off" />
    </DecisionSection>
  );
}
