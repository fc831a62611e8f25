import { makeStyles } from '@fluentui/react-components';
import { PasswordProof } from '@porte/contracts/identity/password-proof.js';
import { SecondFactorCode, type Enrolment } from '@porte/contracts/identity/second-factor.js';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { DialogWindow } from '../../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { AppEnrolment } from '../../../shared/second-factor/app-enrolment.js';
import { CodesStep } from './codes-step.js';
import { FormStep } from './form-step.js';
import { NO_PROOF, ProofFields, proofOf, type ProofValues } from './proof-fields.js';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from './second-factor-api.js';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

export type FactorChange = 'begin' | 'renew' | 'remove';

/** What follows the proof. */
type Next = { enrolment: Enrolment } | { codes: readonly string[] };

/** What each step has of the window. */
interface InWindow {
  onSaving(isSaving: boolean): void;
  onClose(): void;
}

function ProofStep({
  change,
  onNext,
  onSaving,
  onClose,
}: InWindow & { change: FactorChange; onNext(next: Next): void }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [begin] = useBeginSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const done = (): void => {
    notify(formatMessage({ id: 'profile.factor.removed' }));
    onClose();
  };
  const calls = {
    begin: async (input: PasswordProof) => {
      const answer = await begin(input);
      if (answer.data) onNext({ enrolment: answer.data });
      return answer;
    },
    renew: async (input: PasswordProof) => {
      const answer = await renew(input);
      if (answer.data) onNext({ codes: answer.data.recovery_codes });
      return answer;
    },
    remove: async (input: PasswordProof) => {
      const answer = await remove(input);
      if (!answer.error) done();
      return answer;
    },
  };
  const form = useDtoForm<ProofValues, PasswordProof, unknown>({
    dto: PasswordProof,
    values: NO_PROOF,
    toInput: proofOf,
    save: calls[change] as (input: PasswordProof) => ReturnType<typeof begin>,
    onSaved: () => {},
  });
  return (
    <FormStep
      title={formatMessage({ id: `profile.factor.${change}` })}
      verb={formatMessage({ id: `profile.factor.${change}.verb` })}
      form={form}
      onSaving={onSaving}
      onClose={onClose}
    >
      <ProofFields hint={formatMessage({ id: `profile.factor.${change}.why` })} />
    </FormStep>
  );
}

function EnrolStep({
  enrolment,
  onCodes,
  onSaving,
  onClose,
}: InWindow & { enrolment: Enrolment; onCodes(codes: readonly string[]): void }) {
  const { formatMessage } = useIntl();
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useDtoForm<SecondFactorCode, SecondFactorCode, { recovery_codes: string[] }>({
    dto: SecondFactorCode,
    values: { code: '' },
    toInput: ({ code }) => ({ code: code.trim() }),
    save: confirm,
    onSaved: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <FormStep
      title={formatMessage({ id: 'profile.factor.begin' })}
      verb={formatMessage({ id: 'profile.factor.confirm' })}
      form={form}
      onSaving={onSaving}
      onClose={onClose}
    >
      <AppEnrolment enrolment={enrolment} />
      <TextField name="code" label={formatMessage({ id: 'factor.code' })} maxLength={40} autoFocus />
    </FormStep>
  );
}

/** The steps of one change of the second factor in one dialog: the proof, then the app, then the codes. */
export function SecondFactorDialogs({ change, onClose }: { change: FactorChange; onClose(): void }) {
  const styles = useStyles();
  const [next, setNext] = useState<Next | null>(null);
  const isSaving = useRef(false);
  const window = { onSaving: useCallback((saving: boolean) => void (isSaving.current = saving), []), onClose };
  const isOver = next !== null && 'codes' in next;
  return (
    <DialogWindow
      surface={styles.surface}
      isAlert={isOver}
      onClose={() => {
        if (!isSaving.current) onClose();
      }}
    >
      {!next && <ProofStep change={change} onNext={setNext} {...window} />}
      {next && 'enrolment' in next && (
        <EnrolStep enrolment={next.enrolment} onCodes={codes => setNext({ codes })} {...window} />
      )}
      {isOver && <CodesStep codes={next.codes} onClose={onClose} />}
    </DialogWindow>
  );
}
