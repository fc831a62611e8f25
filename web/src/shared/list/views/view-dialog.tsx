import { VIEW_NAME_LENGTH, type SavedView } from '@porte/contracts/identity/saved-view.js';
import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSaveMutation } from '../../api/resources.js';
import { DialogFrame } from '../../feedback/dialog-frame.js';
import { useErrorText } from '../../feedback/error-text.js';
import { isApiError } from '../../api/api-error.js';

interface ViewDialogProps {
  list: string;
  /** what the new view shows */
  query: string;
  /** the view to rename; a new one without it */
  view?: SavedView;
  onSaved?(view: SavedView): void;
  onClose(): void;
}

const useStyles = makeStyles({ surface: { maxWidth: '400px', width: 'calc(100vw - 32px)' } });

/** Asks for the name of a view, and saves it. */
export function ViewDialog({ list, query, view, onSaved, onClose }: ViewDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(view?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    if (name.trim() === '') {
      setProblem(formatMessage({ id: 'page.view.name_missing' }));
      input.current?.focus();
      return;
    }
    const given = { name: name.trim() };
    const { data, error } = await save({
      path: 'saved_views',
      ...(view ? { id: view.id, input: given } : { input: { ...given, list, query } }),
    });
    if (error) return setProblem(isApiError(error) ? textOf(error) : formatMessage({ id: 'common.unexpected' }));
    onSaved?.(data as unknown as SavedView);
    onClose();
  };
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: view ? 'page.view.rename' : 'page.view.save' })}
      onClose={onClose}
      form={body => <form onSubmit={event => void submit(event)}>{body}</form>}
      actions={
        <>
          <Button type="submit" appearance="primary" disabledFocusable={isLoading}>
            {formatMessage({ id: 'page.view.submit' })}
          </Button>
          <Button onClick={onClose}>{formatMessage({ id: 'page.cancel' })}</Button>
        </>
      }
    >
      <Field label={formatMessage({ id: 'page.view.name' })} validationMessage={problem}>
        <Input
          ref={input}
          autoFocus
          value={name}
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          onChange={(_event, { value }) => setName(value)}
        />
      </Field>
    </DialogFrame>
  );
}
