import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ImportView } from '@porte/contracts';
import type { ResourcePath } from '@porte/contracts/registry.js';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Problem } from '../feedback/problem.js';
import { LinkButton } from '../routing/link-button.js';
import { useCancelImportMutation, useConfirmImportMutation } from './import-api.js';
import { FileButton } from './import-file-button.js';
import { ImportRows } from './import-rows.js';
import { Progress } from './progress.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface ProgressProps {
  found: ImportView;
  path: ResourcePath;
  columns: Readonly<Record<string, string>>;
  /** where the rows are */
  to: string;
  onOther(): void;
  /** what can be done next with the rows of an import that is over; it is the first action then */
  next?: ((found: ImportView) => ReactNode) | undefined;
}

/** One state of an import: what it says, what can be done, and rows below. */
function Standing({ said, actions, children }: { said: ReactNode; actions: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      {said}
      <div className={styles.actions}>{actions}</div>
      {children}
    </>
  );
}

function Message({ intent, children }: { intent: 'info' | 'warning' | 'success' | 'error'; children: ReactNode }) {
  return (
    <MessageBar intent={intent}>
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  );
}

function OtherButton({ onOther }: Pick<ProgressProps, 'onOther'>) {
  return (
    <Button onClick={onOther}>
      <FormattedMessage id="import.other" />
    </Button>
  );
}

function ErrorFile({ found: { id, errors }, path }: Pick<ProgressProps, 'found' | 'path'>) {
  const { formatMessage } = useIntl();
  if (errors === 0) return null;
  return (
    <FileButton path={path} file={`${id}/errors`} name={path} text={formatMessage({ id: 'import.errors_file' })} />
  );
}

function ProblemRows({ found: { problems, errors }, columns }: Pick<ProgressProps, 'found' | 'columns'>) {
  const { formatMessage } = useIntl();
  if (problems.length === 0) return null;
  return (
    <ImportRows
      caption={formatMessage({ id: 'import.problems' }, { shown: problems.length, count: errors })}
      columns={columns}
      rows={problems}
    />
  );
}

interface DecisionProps extends ProgressProps {
  isBusy: boolean;
  cancelButton: ReactNode;
  onConfirm(): void;
}

/** The file is read: a person looks at it and confirms. */
function Ready({ found, path, columns, isBusy, cancelButton, onConfirm }: DecisionProps) {
  const { formatMessage } = useIntl();
  const { rows, creates, unchanged, errors, preview } = found;
  return (
    <Standing
      said={
        <Message intent={errors > 0 ? 'warning' : 'info'}>
          <FormattedMessage id="import.ready" values={{ rows, creates, unchanged, errors }} />
        </Message>
      }
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => !isBusy && onConfirm()}>
            <FormattedMessage id="import.confirm" values={{ count: creates }} />
          </Button>
          {cancelButton}
          <ErrorFile found={found} path={path} />
        </>
      }
    >
      <ProblemRows found={found} columns={columns} />
      <ImportRows
        caption={formatMessage({ id: 'import.preview' }, { shown: preview.length, count: rows })}
        columns={columns}
        rows={preview}
      />
    </Standing>
  );
}

function Done({ found, path, to, onOther, next }: ProgressProps) {
  const { formatMessage } = useIntl();
  const { id, applied, unchanged, errors } = found;
  const first = applied > 0 ? next?.(found) : undefined;
  return (
    <Standing
      said={
        <Message intent="success">
          <FormattedMessage id="import.done" values={{ applied, unchanged, errors }} />
        </Message>
      }
      actions={
        <>
          {first}
          <LinkButton appearance={first ? 'secondary' : 'primary'} to={to}>
            <FormattedMessage id="import.see" />
          </LinkButton>
          <FileButton path={path} file={`${id}/rows`} name={path} text={formatMessage({ id: 'import.rows_file' })} />
          <OtherButton onOther={onOther} />
        </>
      }
    />
  );
}

/** It has ended without all of its rows: canceled, expired, or with a problem. */
function Ended({ found, path, columns, onOther }: ProgressProps) {
  const { state, errors, problem } = found;
  return (
    <Standing
      said={
        <Message intent={state === 'canceled' ? 'info' : 'error'}>
          {problem ?? <FormattedMessage id={`import.${state}`} values={{ errors }} />}
        </Message>
      }
      actions={
        <>
          <OtherButton onOther={onOther} />
          <ErrorFile found={found} path={path} />
        </>
      }
    >
      <ProblemRows found={found} columns={columns} />
    </Standing>
  );
}

function State(props: DecisionProps) {
  const { formatMessage } = useIntl();
  const { state, applied, creates } = props.found;
  switch (state) {
    case 'reading':
      return (
        <Standing said={<Progress text={formatMessage({ id: 'import.reading' })} />} actions={props.cancelButton} />
      );
    case 'ready':
      return <Ready {...props} />;
    case 'applying':
      return (
        <Progress
          text={formatMessage({ id: 'import.applying' }, { applied, count: creates })}
          {...(applied > 0 ? { value: applied / Math.max(creates, 1) } : {})}
        />
      );
    case 'publishing':
    case 'done':
      return <Done {...props} />;
    default:
      return <Ended {...props} />;
  }
}

/** Where an import stands, and what can be done about it. */
export function ImportProgress(props: ProgressProps) {
  const styles = useStyles();
  const { path, found } = props;
  const [confirm, confirming] = useConfirmImportMutation();
  const [cancel, canceling] = useCancelImportMutation();
  const { id } = found;
  const isBusy = confirming.isLoading || canceling.isLoading;
  const error = confirming.error ?? canceling.error;
  const cancelButton = (
    <Button disabledFocusable={isBusy} onClick={() => !isBusy && void cancel({ path, id })}>
      <FormattedMessage id="import.cancel" />
    </Button>
  );
  return (
    <div className={styles.root} aria-live="polite">
      {error && <Problem error={error} />}
      <State {...props} isBusy={isBusy} cancelButton={cancelButton} onConfirm={() => void confirm({ path, id })} />
    </div>
  );
}
