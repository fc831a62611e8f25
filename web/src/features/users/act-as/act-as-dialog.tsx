import { Button, makeStyles } from '@fluentui/react-components';
import { ActingInput, type ActingAnswer } from '@porte/contracts/identity/acting.js';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../../shared/form/dto-form.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { act } from '../../../shared/session/session.js';
import { useStartActingMutation } from './act-as-api.js';

const useStyles = makeStyles({ surface: { maxWidth: '520px' }, text: { margin: 0 } });

/** A closed dialog removes `aria-hidden` from its page within so many animation frames. */
const FRAMES = 60;

/** Continues once no dialog hides the page from screen readers by `aria-hidden`, which would stay on the page that follows. */
function whenUncovered(goOn: () => void, frames = FRAMES): void {
  if (frames === 0 || !document.querySelector('body > [aria-hidden="true"]')) return goOn();
  requestAnimationFrame(() => whenUncovered(goOn, frames - 1));
}

/** @param onClose closes the dialog before the page changes, see `whenUncovered` */
function useActForm(user: User, onClose: () => void) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [start] = useStartActingMutation();
  return useDtoForm<{ reason: string }, ActingInput, ActingAnswer>({
    dto: ActingInput,
    values: { reason: '' },
    toInput: ({ reason }) => ({ user_id: user.id, reason: reason.trim() }),
    save: input => start(input),
    onSaved: ({ access_token, data: { id, name, reason, ends_at } }) => {
      onClose();
      whenUncovered(() => {
        act(dispatch, access_token, { personId: id, name, reason, until: Date.parse(ends_at) });
        void navigate('/');
      });
    },
  });
}

/** Asks why, and says what one may and may not do as the customer. */
export function ActAsDialog({ user, onClose }: { user: User; onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const form = useActForm(user, onClose);
  const title = formatMessage({ id: 'users.act_as.title' }, { name: user.fullname });
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
            {formatMessage({ id: 'users.act_as.start' })}
          </Button>
        </>
      }
    >
      <ErrorBar error={form.error} />
      <TextField
        name="reason"
        label={formatMessage({ id: 'users.act_as.reason' })}
        hint={formatMessage({ id: 'users.act_as.reason.hint' })}
        maxLength={200}
      />
      <p className={styles.text}>{formatMessage({ id: 'users.act_as.rules' })}</p>
    </DialogFrame>
  );
}
