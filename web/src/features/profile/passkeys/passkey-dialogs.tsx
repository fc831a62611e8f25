import { makeStyles } from '@fluentui/react-components';
import { PasskeyName } from '@porte/contracts/identity/passkey-input.js';
import type { AddedPasskey, PasskeyCreation, PasskeyView } from '@porte/contracts/identity/passkey.js';
import { PasswordProof } from '@porte/contracts/identity/password-proof.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { offline, type ApiError } from '../../../shared/api/api-error.js';
import { DialogWindow } from '../../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { CodesStep } from '../second-factor/codes-step.js';
import { FormStep } from '../second-factor/form-step.js';
import { NO_PROOF, ProofFields, proofOf, type ProofValues } from '../second-factor/proof-fields.js';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeys-api.js';

/** The library of the browser; loaded while the password is typed. */
const loadDevice = () => import('../../../shared/passkeys/device.js');

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

/** What is done to which key. */
export type PasskeyChange =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: PasskeyView }
  /** `isLast`: the password alone is enough afterwards */
  | { kind: 'remove'; passkey: PasskeyView; isLast: boolean };

/** What each step has of the window. */
interface InWindow {
  onSaving(isSaving: boolean): void;
  onClose(): void;
}

function ProofStep({ onNext, ...window }: InWindow & { onNext(creation: PasskeyCreation): void }) {
  const { formatMessage } = useIntl();
  const [begin] = useBeginPasskeyMutation();
  useEffect(() => void loadDevice().catch(() => {}), []);
  const form = useDtoForm<ProofValues, PasswordProof, PasskeyCreation>({
    dto: PasswordProof,
    values: NO_PROOF,
    toInput: proofOf,
    save: begin,
    onSaved: onNext,
  });
  return (
    <FormStep
      title={formatMessage({ id: 'profile.passkeys.add' })}
      verb={formatMessage({ id: 'profile.passkeys.continue' })}
      form={form}
      {...window}
    >
      <ProofFields hint={formatMessage({ id: 'profile.passkeys.add.proof' })} />
    </FormStep>
  );
}

/** An error that the server has no part in. */
const ownError = (text: string): ApiError => ({ ...offline, status: 400, code: 'passkey_unused', messages: [text] });

function MakeStep({
  creation,
  onAdded,
  ...window
}: InWindow & { creation: PasskeyCreation; onAdded(added: AddedPasskey): void }) {
  const { formatMessage } = useIntl();
  const [add] = useAddPasskeyMutation();
  const form = useDtoForm<PasskeyName, PasskeyName, AddedPasskey>({
    dto: PasskeyName,
    values: { name: '' },
    toInput: ({ name }) => ({ name: name.trim() }),
    save: async ({ name }) => {
      try {
        const { makeKey } = await loadDevice();
        return await add({ name, ...(await makeKey(creation)) });
      } catch (error) {
        const isKnown = error instanceof Error && error.name === 'InvalidStateError';
        const id = isKnown ? 'profile.passkeys.known' : 'profile.passkeys.unmade';
        return { error: ownError(formatMessage({ id })) };
      }
    },
    onSaved: onAdded,
  });
  return (
    <FormStep
      title={formatMessage({ id: 'profile.passkeys.add' })}
      verb={formatMessage({ id: form.isSaving ? 'profile.passkeys.making' : 'profile.passkeys.make' })}
      form={form}
      {...window}
    >
      <TextField
        name="name"
        label={formatMessage({ id: 'profile.passkeys.name' })}
        hint={formatMessage({ id: 'profile.passkeys.name.hint' })}
        maxLength={60}
        autoFocus
      />
    </FormStep>
  );
}

function RenameStep({ passkey: { id, name }, ...window }: InWindow & { passkey: PasskeyView }) {
  const { formatMessage } = useIntl();
  const [rename] = useRenamePasskeyMutation();
  const form = useDtoForm<PasskeyName, PasskeyName, PasskeyView>({
    dto: PasskeyName,
    values: { name },
    toInput: values => ({ name: values.name.trim() }),
    save: input => rename({ id, ...input }),
    onSaved: window.onClose,
  });
  return (
    <FormStep
      title={formatMessage({ id: 'profile.passkeys.rename' })}
      verb={formatMessage({ id: 'profile.passkeys.rename.verb' })}
      form={form}
      {...window}
    >
      <TextField name="name" label={formatMessage({ id: 'profile.passkeys.name' })} maxLength={60} autoFocus />
    </FormStep>
  );
}

function RemoveStep({
  passkey: { id, name },
  isLast,
  ...window
}: InWindow & { passkey: PasskeyView; isLast: boolean }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [remove] = useRemovePasskeyMutation();
  const form = useDtoForm<ProofValues, PasswordProof, null>({
    dto: PasswordProof,
    values: NO_PROOF,
    toInput: proofOf,
    save: input => remove({ id, ...input }),
    onSaved: () => {
      notify(formatMessage({ id: 'profile.passkeys.removed' }, { name }));
      window.onClose();
    },
  });
  return (
    <FormStep
      title={formatMessage({ id: 'profile.passkeys.remove' }, { name })}
      verb={formatMessage({ id: 'profile.passkeys.remove.verb' })}
      form={form}
      {...window}
    >
      <ProofFields
        hint={formatMessage({ id: isLast ? 'profile.passkeys.remove.last' : 'profile.passkeys.remove.why' })}
      />
    </FormStep>
  );
}

/** The proof, then the key with its name, then the recovery codes of who had no second factor. */
function AddSteps({ onCodes, ...window }: InWindow & { onCodes(codes: readonly string[]): void }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);
  const added = ({ passkey: { name }, recovery_codes }: AddedPasskey): void => {
    notify(formatMessage({ id: 'profile.passkeys.added' }, { name }));
    if (recovery_codes) onCodes(recovery_codes);
    else window.onClose();
  };
  return creation ? (
    <MakeStep creation={creation} onAdded={added} {...window} />
  ) : (
    <ProofStep onNext={setCreation} {...window} />
  );
}

/** The steps of one change of the passkeys in one dialog. */
export function PasskeyDialogs({ change, onClose }: { change: PasskeyChange; onClose(): void }) {
  const styles = useStyles();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isSaving = useRef(false);
  const window = { onSaving: useCallback((saving: boolean) => void (isSaving.current = saving), []), onClose };
  return (
    <DialogWindow
      surface={styles.surface}
      isAlert={codes !== null}
      onClose={() => {
        if (!isSaving.current) onClose();
      }}
    >
      {codes && <CodesStep codes={codes} onClose={onClose} />}
      {!codes && change.kind === 'add' && <AddSteps onCodes={setCodes} {...window} />}
      {change.kind === 'rename' && <RenameStep passkey={change.passkey} {...window} />}
      {change.kind === 'remove' && <RemoveStep passkey={change.passkey} isLast={change.isLast} {...window} />}
    </DialogWindow>
  );
}
