import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { isSecretKey } from '@porte/contracts/carriers/secret-keys.js';
import { useIntl } from 'react-intl';
import type { SettingDraft } from '../../domain/agreements/agreement-values.js';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  remove: { justifySelf: 'start' },
});

interface SettingFieldsProps {
  setting: SettingDraft;
  problem: string | undefined;
  onChange(change: Partial<SettingDraft>): void;
  onRemove(): void;
}

/** The value of one setting; of one that the customer adds, its name as well. */
export function SettingFields({ setting: { key, value, isOwn }, problem, onChange, onRemove }: SettingFieldsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const valueField = (
    <Field
      label={isOwn ? formatMessage({ id: 'own_agreements.setting.value' }) : key}
      required
      {...(problem ? { validationMessage: problem } : {})}
    >
      <Input
        value={value}
        type={isSecretKey(key) ? 'password' : 'text'}
        autoComplete="off"
        maxLength={8000}
        onChange={(_, data) => onChange({ value: data.value })}
      />
    </Field>
  );
  if (!isOwn) return valueField;
  return (
    <div className={styles.pair}>
      <Field label={formatMessage({ id: 'own_agreements.setting.key' })} required>
        <Input value={key} maxLength={60} autoComplete="off" onChange={(_, data) => onChange({ key: data.value })} />
      </Field>
      {valueField}
      <Button className={styles.remove} appearance="subtle" onClick={onRemove}>
        {formatMessage({ id: 'own_agreements.setting.remove' })}
      </Button>
    </div>
  );
}
