import { Button, makeStyles } from '@fluentui/react-components';
import { CustomRoleChange, CustomRoleInput, type CustomRole, type RoleKey } from '@porte/contracts/acl/custom-role.js';
import { useIntl } from 'react-intl';
import {
  useCreateCustomRoleMutation,
  useRenameCustomRoleMutation,
} from '../../shared/custom-roles/custom-roles-api.js';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { ChoiceField, type Option } from '../../shared/form/fields/choice-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { usePermissionWords } from './permission-words.js';

const useStyles = makeStyles({ surface: { maxWidth: '480px' }, text: { margin: 0 } });

/** What the dialog asks for: a new role, made from another one, or another name of one that there is. */
export type CustomRoleQuestion = { from: RoleKey; name: string } | { renamed: CustomRole };

interface Props {
  question: CustomRoleQuestion;
  /** the roles from which one may be made */
  sources: readonly Option[];
  onSaved(role: CustomRole): void;
  onClose(): void;
}

export function CustomRoleDialog({ question, sources, onSaved, onClose }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { word } = usePermissionWords();
  const [create] = useCreateCustomRoleMutation();
  const [rename] = useRenameCustomRoleMutation();
  const renamed = 'renamed' in question ? question.renamed : null;
  const form = useDtoForm<{ name: string; from: RoleKey }, object, CustomRole>({
    dto: renamed ? CustomRoleChange : CustomRoleInput,
    values: 'renamed' in question ? { name: question.renamed.name, from: '' } : question,
    toInput: ({ name, from }) => ({ name: name.trim(), ...(renamed ? {} : { from }) }),
    save: (input, idempotencyKey) =>
      renamed
        ? rename({ id: renamed.id, change: input as CustomRoleChange })
        : create({ input: input as CustomRoleInput, idempotencyKey }),
    onSaved,
  });
  const title = word(renamed ? 'custom.rename' : 'custom.new');
  return (
    <DialogFrame
      surface={styles.surface}
      title={title}
      onClose={() => {
        if (!form.isSaving) onClose();
      }}
      form={body => (
        <DtoForm form={form} label={title}>
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSaving}>
            {formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {word(renamed ? 'custom.rename.verb' : 'custom.new.verb')}
          </Button>
        </>
      }
    >
      <ErrorBar error={form.error} />
      {!renamed && <p className={styles.text}>{word('custom.new.text')}</p>}
      <TextField name="name" label={word('custom.name')} maxLength={40} autoComplete="off" />
      {!renamed && <ChoiceField name="from" label={word('custom.from')} required options={sources} />}
    </DialogFrame>
  );
}
