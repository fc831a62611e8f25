import { makeStyles, tokens } from '@fluentui/react-components';
import { ApiKeyFields } from '@porte/contracts/identity/api-key-fields.js';
import type { NewApiKey } from '@porte/contracts/identity/api-key.js';
import type { KeyScope } from '@porte/contracts/identity/key-areas.js';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useNow } from '../../../shared/hooks/now.js';
import { useCan } from '../../../shared/session/use-can.js';
import { NO_PROOF, ProofFields, proofOf, type ProofValues } from '../second-factor/proof-fields.js';
import { useCreateApiKeyMutation } from './create-api-key-api.js';
import { offeredScopes, scopesOf } from './offered-scopes.js';
import { ScopeTable } from './scope-table.js';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: '1fr 1fr',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
});

const DAY_MS = 86_400_000;

/** Days until a key ends; 0 for one that does not. */
const LIVES = [30, 90, 365, 0] as const;

interface Values extends ProofValues {
  name: string;
  scopes: KeyScope[];
  /** addresses and networks, with commas or blanks between them */
  networks: string;
  expires_at: number;
}

function inputOf({ name, scopes, networks, expires_at, ...proof }: Values, now: Date): ApiKeyFields {
  const listed = networks.split(/[\s,;]+/).filter(Boolean);
  const end = expires_at > 0 ? new Date(now.getTime() + expires_at * DAY_MS).toISOString() : null;
  return { name: name.trim(), scopes, networks: listed, expires_at: end, ...proofOf(proof) };
}

function useKeyForm(onCreated: (key: NewApiKey) => void) {
  const [create] = useCreateApiKeyMutation();
  const offered = offeredScopes(useCan());
  const now = useNow();
  return useDtoForm<Values, ApiKeyFields, NewApiKey>({
    dto: ApiKeyFields,
    values: { name: '', scopes: scopesOf('ship', offered), networks: '', expires_at: 365, ...NO_PROOF },
    toInput: values => inputOf(values, now),
    save: (input, idempotencyKey) => create({ input, idempotencyKey }),
    onSaved: onCreated,
  });
}

interface CreateKeyDialogProps {
  onCreated(key: NewApiKey): void;
  onClose(): void;
}

/** The dialog that makes a key: its name, what it may do, from where and how long, and the proof of the user. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const form = useKeyForm(onCreated);
  const text = (id: string, values = {}): string => formatMessage({ id: `profile.keys.${id}` }, values);
  return (
    <FormDialog form={form} title={text('create')} verb={text('create')} size="large" onClose={onClose}>
      <TextField name="name" label={text('name')} hint={text('name.hint')} maxLength={60} />
      <ScopeTable name="scopes" label={text('scopes')} />
      <div className={styles.pair}>
        <TextField name="networks" label={text('networks')} hint={text('networks.hint')} />
        <ChoiceField
          name="expires_at"
          label={text('expires')}
          required
          options={LIVES.map(days => ({ value: days, label: text('life', { days }) }))}
        />
      </div>
      <ProofFields hint={text('proof')} />
    </FormDialog>
  );
}
