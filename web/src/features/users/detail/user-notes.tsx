import { useState } from 'react';
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../shared/api/api-error.js';
import { useSaveMutation } from '../../../shared/api/resources.js';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { Section } from '../../../shared/layout/section.js';
import { useWritable } from '../use-user-actions.js';

const MAX_LENGTH = 2000;

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  button: { alignSelf: 'flex-start', minHeight: '32px', '@media (pointer: coarse)': { minHeight: '44px' } },
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
});

/** The team's notes on a user, changed in place by those who may. */
export function UserNotes({ user }: { user: User }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [notify, textOf, may] = [useNotify(), useErrorText(), useWritable()];
  const [save, { isLoading, error }] = useSaveMutation();
  const [text, setText] = useState<string | null>(null);
  const kept = user.notes ?? '';
  const isChanged = text !== null && text.trim() !== kept;
  const store = async (): Promise<void> => {
    if (isLoading || text === null) return;
    const answer = await save({ path: 'users', id: user.id, input: { notes: text.trim() || null } });
    if (answer.error) return;
    setText(null);
    notify(formatMessage({ id: 'users.notes.saved' }));
  };
  const title = formatMessage({ id: 'users.notes.title' });
  if (!may(user, 'notes'))
    return (
      <Section title={title}>
        <p className={styles.text}>{kept || formatMessage({ id: 'users.notes.none' })}</p>
      </Section>
    );
  return (
    <Section title={title}>
      <div className={styles.root}>
        <Field
          label={formatMessage({ id: 'users.notes.hint' })}
          {...(isApiError(error) ? { validationMessage: textOf(error) } : {})}
        >
          <Textarea
            value={text ?? kept}
            maxLength={MAX_LENGTH}
            resize="vertical"
            rows={4}
            placeholder={formatMessage({ id: 'users.notes.write' })}
            onChange={(_event, { value }) => setText(value)}
          />
        </Field>
        {isChanged && (
          <Button className={styles.button} disabledFocusable={isLoading} onClick={() => void store()}>
            {formatMessage({ id: 'users.notes.save' })}
          </Button>
        )}
      </div>
    </Section>
  );
}
