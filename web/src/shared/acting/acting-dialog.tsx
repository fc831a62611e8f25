import { makeStyles } from '@fluentui/react-components';
import { ActingReasonInput, type ActingAnswer } from '@porte/contracts/identity/acting.js';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../form/form-dialog.js';
import { TextField } from '../form/fields/text-field.js';
import { useDtoForm } from '../form/use-dto-form.js';
import { act } from '../session/session.js';

const useStyles = makeStyles({ text: { margin: 0 } });

/** A closed dialog removes `aria-hidden` from its page within so many animation frames. */
const FRAMES = 60;

/** Continues once no dialog hides the page from screen readers by `aria-hidden`, which would stay on the page that follows. */
function whenUncovered(callback: () => void, frames = FRAMES): void {
  if (frames === 0 || !document.querySelector('body > [aria-hidden="true"]')) return callback();
  requestAnimationFrame(() => whenUncovered(callback, frames - 1));
}

type Start = (reason: string) => Promise<{ data: ActingAnswer } | { error: unknown }>;

interface ActingDialogProps {
  /** the words of the dialog: its title, a hint below the reason, what one may and may not do */
  words: { title: string; reason: string; hint: string; rules: string; start: string };
  /** the company that is entered; absent for a customer of the own one */
  company?: string;
  /** where one comes back to */
  back: string;
  start: Start;
  onClose(): void;
}

/** Closes the dialog before the page changes, see `whenUncovered`. */
function useActForm({ start, company, back, onClose }: ActingDialogProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return useDtoForm<{ reason: string }, ActingReasonInput, ActingAnswer>({
    dto: ActingReasonInput,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    save: ({ reason }) => start(reason),
    onSaved: ({ access_token, data: { id, name, reason, ends_at } }) => {
      onClose();
      whenUncovered(() => {
        const shown = company === undefined ? name : `${name}, ${company}`;
        act(dispatch, access_token, { personId: id, name: shown, reason, until: Date.parse(ends_at), back });
        void navigate('/');
      });
    },
  });
}

/** Asks why, and says what one may and may not do as the other person. */
export function ActingDialog(props: ActingDialogProps) {
  const { words, onClose } = props;
  const styles = useStyles();
  const form = useActForm(props);
  const { title } = words;
  return (
    <FormDialog form={form} title={title} verb={words.start} size="small" onClose={onClose}>
      <TextField name="reason" label={words.reason} hint={words.hint} maxLength={200} />
      <p className={styles.text}>{words.rules}</p>
    </FormDialog>
  );
}
