import { AgentInput } from '@porte/contracts/identity/agent.js';
import { ApiKeyInput, type NewApiKey } from '@porte/contracts/identity/api-key.js';
import { AGENT_SCOPES } from '@porte/contracts/identity/key-areas.js';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import { isTestMode } from '../../../shared/session/side.js';
import { NO_PROOF, ProofFields, proofOf, type ProofValues } from '../second-factor/proof-fields.js';
import { useAddAgentMutation } from './agents-api.js';
import { LimitFields, limitsOf, type LimitValues } from './limit-fields.js';

interface Values extends LimitValues, ProofValues {
  name: string;
  side: 'test' | 'live';
}

const inputOf = ({ name, current_password, code, ...limits }: Values): ApiKeyInput => ({
  name: name.trim(),
  scopes: [...AGENT_SCOPES],
  agent: limitsOf(limits),
  ...proofOf({ current_password, code }),
});

interface AddAgentDialogProps {
  onAdded(key: NewApiKey): void;
  onClose(): void;
}

/** The dialog that adds an agent: its name, where it works, what it may spend, and the proof of the user. It tries things out unless one says otherwise. */
export function AddAgentDialog({ onAdded, onClose }: AddAgentDialogProps) {
  const { formatMessage } = useIntl();
  const [add] = useAddAgentMutation();
  const text = (id: string): string => formatMessage({ id: `agents.${id}` });
  const form: DtoFormState<Values> = useDtoForm<Values, ApiKeyInput, NewApiKey>({
    dto: ApiKeyInput,
    parts: { agent: AgentInput },
    values: {
      name: '',
      side: 'test',
      daily_limit: 1500,
      label_limit: 500,
      approval_above: 250,
      ...NO_PROOF,
    },
    toInput: inputOf,
    fieldOf: path => path.replace('agent.', ''),
    save: (input, idempotencyKey) => add({ input, idempotencyKey, isTest: form.methods.getValues('side') === 'test' }),
    onSaved: onAdded,
  });
  return (
    <FormDialog form={form} title={text('add')} verb={text('add')} onClose={onClose}>
      <TextField
        name="name"
        label={formatMessage({ id: 'profile.keys.name' })}
        hint={text('name.hint')}
        maxLength={60}
      />
      {!isTestMode() && (
        <ChoiceField
          name="side"
          label={text('side')}
          hint={text('side.hint')}
          required
          options={[
            { value: 'test', label: text('side.test') },
            { value: 'live', label: text('side.live') },
          ]}
        />
      )}
      <LimitFields />
      <ProofFields hint={formatMessage({ id: 'profile.keys.proof' })} />
    </FormDialog>
  );
}
