import { Button, makeStyles } from '@fluentui/react-components';
import { PasswordProof, SecondFactorCode, type Enrolment } from '@porte/contracts/identity/second-factor.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { useOtherGone } from '../../../shared/feedback/use-other-gone.js';
import { PasswordInput } from '../../../shared/form/fields/password-input.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { AppEnrolment } from '../../../shared/second-factor/app-enrolment.js';
import { RecoveryCodeList } from '../../../shared/second-factor/recovery-codes.js';
import { FormDialog } from './form-dialog.js';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from './second-factor-api.js';

const useStyles = makeStyles({ surface: { maxWidth: '480px' } });

export type FactorChange = 'begin' | 'renew' | 'remove';

/** What follows the password. */
type Next = { enrolment: Enrolment } | { codes: readonly string[] };

function ProofDialog({ change, onNext, onClose }: { change: FactorChange; onNext(next: Next): void; onClose(): void }) {
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
  const form = useDtoForm<PasswordProof, PasswordProof, unknown>({
    dto: PasswordProof,
    values: { current_password: '' },
    toInput: values => values,
    save: calls[change] as (input: PasswordProof) => ReturnType<typeof begin>,
    onSaved: () => {},
  });
  return (
    <FormDialog
      title={formatMessage({ id: `profile.factor.${change}` })}
      verb={formatMessage({ id: `profile.factor.${change}.verb` })}
      form={form}
      onClose={onClose}
    >
      <PasswordInput
        name="current_password"
        label={formatMessage({ id: 'profile.current_password' })}
        hint={formatMessage({ id: `profile.factor.${change}.why` })}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function EnrolDialog({
  enrolment,
  onCodes,
  onClose,
}: {
  enrolment: Enrolment;
  onCodes(codes: readonly string[]): void;
  onClose(): void;
}) {
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
    <FormDialog
      title={formatMessage({ id: 'profile.factor.begin' })}
      verb={formatMessage({ id: 'profile.factor.confirm' })}
      form={form}
      onClose={onClose}
    >
      <AppEnrolment enrolment={enrolment} />
      <TextField name="code" label={formatMessage({ id: 'access.factor.code' })} maxLength={40} />
    </FormDialog>
  );
}

/** The steps of one change of the second factor, each a dialog: the password, then the app, then the codes. */
export function SecondFactorDialogs({ change, onClose }: { change: FactorChange; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [next, setNext] = useState<Next | null>(null);
  const isOtherGone = useOtherGone(next);
  if (!isOtherGone) return null;
  if (!next) return <ProofDialog change={change} onNext={setNext} onClose={onClose} />;
  if ('enrolment' in next)
    return <EnrolDialog enrolment={next.enrolment} onCodes={codes => setNext({ codes })} onClose={onClose} />;
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'access.factor.codes' })}
      isAlert
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {formatMessage({ id: 'access.factor.codes.kept' })}
        </Button>
      }
    >
      <RecoveryCodeList codes={next.codes} />
    </DialogFrame>
  );
}
