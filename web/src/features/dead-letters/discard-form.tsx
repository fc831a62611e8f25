import { DiscardInput, type DeadLetter } from '@porte/contracts/dead-letter.js';
import { useIntl } from 'react-intl';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { FormEnd } from '../../shared/form/form-end.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useDiscardMutation } from './dead-letters-api.js';

/** Discards an event permanently; the reason is stored in the audit. */
export function DiscardForm({ letter, onCancel }: { letter: DeadLetter; onCancel(): void }) {
  const { formatMessage } = useIntl();
  const [discard] = useDiscardMutation();
  const { service, consumer, id } = letter;
  const notify = useNotify();
  const word = (name: string): string => formatMessage({ id: `dead_letters.${name}` });
  const onSaved = (): void => {
    notify(word('discard.done'));
    focusTitle();
  };
  const form = useDtoForm<DiscardInput>({
    dto: DiscardInput,
    values: { reason: '' },
    save: ({ reason }) => discard({ service, consumer, id, reason }),
    onSaved,
  });
  return (
    <DtoForm form={form} label={word('discard')}>
      <ErrorBar error={form.error} />
      <TextField name="reason" label={word('reason')} hint={word('discard.hint')} maxLength={500} autoFocus />
      <FormEnd form={form} verb={word('discard')} onCancel={onCancel} />
    </DtoForm>
  );
}
