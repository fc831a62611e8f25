import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ImportView } from '@porte/contracts';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useReducer, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { currentImport, goesOn, NO_CHOICE, reduceImport, shownOf } from '../../domain/imports/import-choice.js';
import { isApiError } from '../api/api-error.js';
import { Problem } from '../feedback/problem.js';
import { DropZone } from './drop-zone.js';
import { useImportsQuery, useUploadMutation } from './import-api.js';
import { FileButton } from './import-file-button.js';
import { ImportProgress } from './import-progress.js';
import { Progress } from './progress.js';
import { SheetChoice } from './sheet-choice.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** In ms: the server tells of changes, and this covers a stream that was cut. */
const POLL_MS = 3000;

interface ImportPanelProps {
  path: ResourcePath;
  /** sent with the file; a list of their own for each combination */
  params: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string>>;
  /** where the rows are */
  to: string;
  /** fields above the drop zone */
  fields?: ReactNode;
  /** false while a field misses its value */
  isReady?: boolean;
  /** what can be done next with the rows of an import that is over */
  next?: (found: ImportView) => ReactNode;
}

const formOf = (params: Readonly<Record<string, string>>, file: File, sheet: string | undefined): FormData => {
  const form = new FormData();
  if (sheet) form.append('sheet', sheet);
  for (const [name, value] of Object.entries(params)) form.append(name, value);
  form.append('files[]', file);
  return form;
};

/** What was chosen on the page, and the import that it shows; the list is read again while that goes on. */
function useImport({ path, params }: Pick<ImportPanelProps, 'path' | 'params'>) {
  const [choice, step] = useReducer(reduceImport<File>, NO_CHOICE);
  const [isWatching, setWatching] = useState(true);
  const { data, error, refetch } = useImportsQuery(path, { pollingInterval: isWatching ? POLL_MS : 0 });
  const current = currentImport(data, choice, params);
  const isGoingOn = goesOn(choice, current);
  if (isGoingOn !== isWatching) setWatching(isGoingOn);
  return { choice, step, current, isLoading: !data && !error, error: data ? undefined : error, refetch };
}

/** Imports rows from a file: choose, look, confirm, follow. An import goes on when its page is left, and is found again. */
export function ImportPanel({ path, params, columns, to, fields, isReady = true, next }: ImportPanelProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { choice, step, current, isLoading, error, refetch } = useImport({ path, params });
  const [upload, { isLoading: isSending, error: refusal, reset }] = useUploadMutation();
  const send = async (file: File, sheet?: string): Promise<void> => {
    const { data } = await upload({ path, form: formOf(params, file, sheet) });
    if (data) step({ kind: 'sent', file, id: data.id });
  };
  const chooseOther = (): void => {
    reset();
    step({ kind: 'other' });
  };
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <Progress text={formatMessage({ id: 'page.loading' })} />;
  const shown = shownOf(choice, current);
  if (shown === 'sheets')
    return (
      <SheetChoice sheets={current!.sheets!} disabled={isSending} onChoose={sheet => void send(choice.sent!, sheet)} />
    );
  if (shown === 'step')
    return <ImportProgress found={current!} path={path} columns={columns} to={to} onOther={chooseOther} next={next} />;
  return (
    <div className={styles.root}>
      {fields}
      {refusal && (
        <MessageBar intent="error">
          <MessageBarBody>
            {isApiError(refusal) && refusal.status === 415 ? (
              <FormattedMessage id="import.wrong_kind" />
            ) : (
              <Problem error={refusal} title={formatMessage({ id: 'import.not_sent' })} />
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <DropZone disabled={isSending || !isReady} onFile={file => void send(file)} />
      {isSending && <Progress text={formatMessage({ id: 'import.sending' })} />}
      <div className={styles.actions}>
        <FileButton
          path={path}
          file="template"
          name={formatMessage({ id: 'import.template_name' })}
          text={formatMessage({ id: 'import.template' })}
        />
      </div>
    </div>
  );
}
