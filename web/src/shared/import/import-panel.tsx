import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, tokens } from '@fluentui/react-components';
import type { ImportState, ImportView } from '@porte/contracts';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../api/api-error.js';
import { Problem } from '../feedback/problem.js';
import { saveFile } from '../list/save-file.js';
import { LinkButton } from '../routing/link-button.js';
import { DropZone } from './drop-zone.js';
import {
  useCancelImportMutation,
  useConfirmImportMutation,
  useImportFileMutation,
  useImportsQuery,
  useUploadMutation,
} from './import-api.js';
import { ImportRows } from './import-rows.js';
import { SheetChoice } from './sheet-choice.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  line: { margin: 0 },
});

/** An import in one of these goes on, also after its page was left. */
const UNFINISHED: readonly ImportState[] = ['reading', 'ready', 'applying', 'publishing'];

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
}

const formOf = (params: Readonly<Record<string, string>>, file: File, sheet: string | undefined): FormData => {
  const form = new FormData();
  if (sheet) form.append('sheet', sheet);
  for (const [name, value] of Object.entries(params)) form.append(name, value);
  form.append('files[]', file);
  return form;
};

/** The newest import of these rows: one that goes on, or one that was begun on this page. */
function useCurrent({ path, params }: Pick<ImportPanelProps, 'path' | 'params'>) {
  const [begun, setBegun] = useState<string | null>(null);
  const [isWatching, setWatching] = useState(true);
  const { data, error, refetch } = useImportsQuery(path, { pollingInterval: isWatching ? POLL_MS : 0 });
  const found = data?.find(
    each =>
      each.id === begun ||
      (begun === null &&
        UNFINISHED.includes(each.state) &&
        Object.entries(params).every(([name, value]) => each.params[name] === value)),
  );
  const goesOn = begun !== null ? !found || UNFINISHED.includes(found.state) : found !== undefined;
  if (goesOn !== isWatching) setWatching(goesOn);
  return { current: found, isLoading: !data && !error, error: data ? undefined : error, refetch, setBegun };
}

/** Downloads a file of the import. */
function FileButton({ path, file, name, text }: { path: ResourcePath; file: string; name: string; text: string }) {
  const [ask, { isLoading, error }] = useImportFileMutation();
  const download = async (): Promise<void> => {
    const { data } = await ask({ path, file });
    if (data) saveFile(data, `${name}.xlsx`);
  };
  return (
    <>
      <Button disabledFocusable={isLoading} onClick={() => !isLoading && void download()}>
        {text}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}

function Progress({ text, value }: { text: string; value?: number }) {
  const styles = useStyles();
  return (
    <div role="status">
      <p className={styles.line}>{text}</p>
      <ProgressBar aria-label={text} {...(value === undefined ? {} : { value })} />
    </div>
  );
}

interface StepProps {
  found: ImportView;
  path: ResourcePath;
  columns: Readonly<Record<string, string>>;
  to: string;
  onOther(): void;
}

/** Where an import stands, and what can be done about it. */
function Step({ found, path, columns, to, onOther }: StepProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirm, confirming] = useConfirmImportMutation();
  const [cancel, canceling] = useCancelImportMutation();
  const { id, state, rows, creates, unchanged, errors, applied } = found;
  const isBusy = confirming.isLoading || canceling.isLoading;
  const cancelButton = (
    <Button disabledFocusable={isBusy} onClick={() => !isBusy && void cancel({ path, id })}>
      <FormattedMessage id="import.cancel" />
    </Button>
  );
  const otherButton = (
    <Button onClick={onOther}>
      <FormattedMessage id="import.other" />
    </Button>
  );
  const errorFile = errors > 0 && (
    <FileButton path={path} file={`${id}/errors`} name={path} text={formatMessage({ id: 'import.errors_file' })} />
  );
  const problemRows = found.problems.length > 0 && (
    <ImportRows
      caption={formatMessage({ id: 'import.problems' }, { shown: found.problems.length, count: errors })}
      columns={columns}
      rows={found.problems}
    />
  );
  const failure = (confirming.error ?? canceling.error) && <Problem error={confirming.error ?? canceling.error} />;
  const body = (): ReactNode => {
    switch (state) {
      case 'reading':
        return (
          <>
            <Progress text={formatMessage({ id: 'import.reading' })} />
            <div className={styles.actions}>{cancelButton}</div>
          </>
        );
      case 'ready':
        return (
          <>
            <MessageBar intent={errors > 0 ? 'warning' : 'info'}>
              <MessageBarBody>
                <FormattedMessage id="import.ready" values={{ rows, creates, unchanged, errors }} />
              </MessageBarBody>
            </MessageBar>
            <div className={styles.actions}>
              <Button
                appearance="primary"
                disabledFocusable={isBusy}
                onClick={() => !isBusy && void confirm({ path, id })}
              >
                <FormattedMessage id="import.confirm" values={{ count: creates }} />
              </Button>
              {cancelButton}
              {errorFile}
            </div>
            {problemRows}
            <ImportRows
              caption={formatMessage({ id: 'import.preview' }, { shown: found.preview.length, count: rows })}
              columns={columns}
              rows={found.preview}
            />
          </>
        );
      case 'applying':
        return (
          <Progress
            text={formatMessage({ id: 'import.applying' }, { applied, count: creates })}
            {...(applied > 0 ? { value: applied / Math.max(creates, 1) } : {})}
          />
        );
      case 'publishing':
      case 'done':
        return (
          <>
            <MessageBar intent="success">
              <MessageBarBody>
                <FormattedMessage id="import.done" values={{ applied, unchanged, errors }} />
              </MessageBarBody>
            </MessageBar>
            <div className={styles.actions}>
              <LinkButton appearance="primary" to={to}>
                <FormattedMessage id="import.see" />
              </LinkButton>
              <FileButton
                path={path}
                file={`${id}/rows`}
                name={path}
                text={formatMessage({ id: 'import.rows_file' })}
              />
              {otherButton}
            </div>
          </>
        );
      default:
        return (
          <>
            <MessageBar intent={state === 'canceled' ? 'info' : 'error'}>
              <MessageBarBody>
                {found.problem ?? <FormattedMessage id={`import.${state}`} values={{ errors }} />}
              </MessageBarBody>
            </MessageBar>
            <div className={styles.actions}>
              {otherButton}
              {errorFile}
            </div>
            {problemRows}
          </>
        );
    }
  };
  return (
    <div className={styles.root} aria-live="polite">
      {failure}
      {body()}
    </div>
  );
}

/** Imports rows from a file: choose, look, confirm, follow. An import goes on when its page is left, and is found again. */
export function ImportPanel({ path, params, columns, to, fields, isReady = true }: ImportPanelProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { current, isLoading, error, refetch, setBegun } = useCurrent({ path, params });
  const [upload, { isLoading: isSending, error: refusal, reset }] = useUploadMutation();
  const [isChoosing, setChoosing] = useState(false);
  const [sent, setSent] = useState<File | null>(null);
  const send = async (file: File, sheet?: string): Promise<void> => {
    const { data } = await upload({ path, form: formOf(params, file, sheet) });
    if (!data) return;
    setSent(file);
    setBegun(data.id);
    setChoosing(false);
  };
  const chooseOther = (): void => {
    reset();
    setChoosing(true);
  };
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <Progress text={formatMessage({ id: 'page.loading' })} />;
  if (current?.sheets && sent && !isChoosing)
    return <SheetChoice sheets={current.sheets} disabled={isSending} onChoose={sheet => void send(sent, sheet)} />;
  if (current && !isChoosing)
    return <Step found={current} path={path} columns={columns} to={to} onOther={chooseOther} />;
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
