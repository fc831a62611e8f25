import { CustomRoleChange, CustomRoleInput, type CustomRole, type RoleKey } from '@porte/contracts/acl/custom-role.js';
import {
  useCreateCustomRoleMutation,
  useRenameCustomRoleMutation,
} from '../../shared/custom-roles/custom-roles-api.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { ChoiceField, type Option } from '../../shared/form/fields/choice-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { usePermissionWords } from './permission-words.js';

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
    <FormDialog
      form={form}
      title={title}
      verb={word(renamed ? 'custom.rename.verb' : 'custom.new.verb')}
      hint={renamed ? undefined : word('custom.new.text')}
      size="small"
      onClose={onClose}
    >
      <TextField name="name" label={word('custom.name')} maxLength={40} autoComplete="off" />
      {!renamed && <ChoiceField name="from" label={word('custom.from')} required options={sources} />}
    </FormDialog>
  );
}
