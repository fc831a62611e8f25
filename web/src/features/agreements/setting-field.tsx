import { Field, Input, Select } from '@fluentui/react-components';
import { SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';
import { useIntl } from 'react-intl';
import type { SettingDraft } from '../../domain/agreements/agreement-values.js';
import { useSettingWords } from '../../shared/carriers/setting-words.js';

interface SettingFieldProps {
  setting: SettingDraft;
  isNeeded: boolean;
  problem: string | undefined;
  onChange(value: string): void;
}

/** A choice; nothing chosen means the default, if there is one. */
function ChoiceInput({ setting, isNeeded, onChange }: Omit<SettingFieldProps, 'problem'>) {
  const { formatMessage } = useIntl();
  const { choiceOf } = useSettingWords();
  const { spec, value, isOpen } = setting;
  const choices = spec.kind === 'switch' ? ['1', '0'] : (spec.choices ?? []);
  return (
    <Select value={value} disabled={!isOpen} onChange={(_, data) => onChange(data.value)}>
      {(!isNeeded || value === '') && <option value="">{formatMessage({ id: 'form.none' })}</option>}
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {choiceOf(spec, choice)}
        </option>
      ))}
    </Select>
  );
}

/** A setting of an agreement by the name that the provider's customers know. A secret is shown empty, and kept unless a new one is typed. */
export function SettingField({ setting, isNeeded, problem, onChange }: SettingFieldProps) {
  const { formatMessage } = useIntl();
  const { labelOf, hintOf } = useSettingWords();
  const { spec, value, saved, isSecret, isOpen } = setting;
  const isChoice = spec.kind === 'choice' || spec.kind === 'switch';
  const isKept = isSecret && value === SECRET_MASK;
  const hint = isKept ? formatMessage({ id: 'form.secret.hint' }) : isSecret ? undefined : hintOf(spec);
  const placeholder = formatMessage({ id: isKept ? 'form.secret.kept' : 'form.secret.none' });
  return (
    <Field
      label={labelOf(spec)}
      required={isNeeded}
      {...(hint ? { hint } : {})}
      {...(problem ? { validationMessage: problem } : {})}
    >
      {isChoice ? (
        <ChoiceInput setting={setting} isNeeded={isNeeded} onChange={onChange} />
      ) : (
        <Input
          value={isKept ? '' : value}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          disabled={!isOpen}
          maxLength={8000}
          {...(isSecret ? { placeholder } : {})}
          onChange={(_, data) => onChange(isSecret ? data.value || saved : data.value)}
        />
      )}
    </Field>
  );
}
