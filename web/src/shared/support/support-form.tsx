import { useState } from 'react';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { SupportMessage } from '@porte/contracts/identity/support.js';
import { useIntl } from 'react-intl';
import { DtoForm } from '../form/dto-form.js';
import { ErrorBar } from '../form/error-bar.js';
import { LongTextField } from '../form/fields/long-text-field.js';
import { TextField } from '../form/fields/text-field.js';
import { useDtoForm } from '../form/use-dto-form.js';
import { useMe } from '../session/use-me.js';
import { useSendSupportEmailMutation } from './support-api.js';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  send: { alignSelf: 'flex-start' },
});

interface Props {
  /** filled in from the start */
  subject: string;
}

/** Writes to the tenant's support by mail. */
export function SupportForm({ subject }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { email } = useMe();
  const [send] = useSendSupportEmailMutation();
  const [isSent, setSent] = useState(false);
  const form = useDtoForm<SupportMessage>({
    dto: SupportMessage,
    values: { subject, message: '' },
    save: (message, idempotencyKey) => send({ message, idempotencyKey }),
    onSaved: () => {
      form.methods.reset({ subject, message: '' });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <MessageBar intent="success" layout="multiline" role="status">
        <MessageBarBody>{formatMessage({ id: 'verify.support.sent' }, { email })}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setSent(false)}>{formatMessage({ id: 'verify.support.again' })}</Button>
        </MessageBarActions>
      </MessageBar>
    );
  }
  return (
    <DtoForm form={form} label={formatMessage({ id: 'verify.support.title' })}>
      <div className={styles.fields}>
        <ErrorBar error={form.error} />
        <TextField
          name="subject"
          label={formatMessage({ id: 'verify.support.subject' })}
          maxLength={120}
          autoComplete="off"
        />
        <LongTextField
          name="message"
          label={formatMessage({ id: 'verify.support.message' })}
          hint={formatMessage({ id: 'verify.support.message.hint' }, { email })}
          maxLength={4000}
          rows={6}
        />
        <Button className={styles.send} type="submit" appearance="primary" disabledFocusable={form.isSaving}>
          {formatMessage({ id: form.isSaving ? 'verify.support.sending' : 'verify.support.send' })}
        </Button>
      </div>
    </DtoForm>
  );
}
