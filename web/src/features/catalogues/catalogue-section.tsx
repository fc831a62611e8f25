import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import {
  CATALOGUE_FILE_LIMIT,
  type CatalogueImportView,
  type CataloguePath,
} from '@porte/contracts/catalog/catalogue-import.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../shared/api/api-error.js';
import { Problem } from '../../shared/feedback/problem.js';
import { DropZone } from '../../shared/import/drop-zone.js';
import { Progress } from '../../shared/import/progress.js';
import { Section } from '../../shared/layout/section.js';
import { CatalogueHistory } from './catalogue-history.js';
import { useUploadCatalogueMutation } from './catalogues-api.js';
import type { FoundImports } from './use-catalogue-imports.js';

const useStyles = makeStyles({ text: { margin: 0 } });

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file_name', file.name.slice(0, 200));
  form.append('files[]', file);
  return form;
};

/** What is wrong with a file before it is read. */
function Refusal({ error, isTooLarge }: { error: unknown; isTooLarge: boolean }) {
  const { formatMessage } = useIntl();
  if (!error && !isTooLarge) return null;
  const isWrongKind = isApiError(error) && error.status === 415;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {isTooLarge || isWrongKind ? (
          formatMessage({ id: isTooLarge ? 'catalogues.too_large' : 'catalogues.wrong_kind' })
        ) : (
          <Problem error={error} title={formatMessage({ id: 'import.not_sent' })} />
        )}
      </MessageBarBody>
    </MessageBar>
  );
}

function Running({ found: { state, applied, rows } }: { found: CatalogueImportView }) {
  const { formatMessage } = useIntl();
  if (state === 'reading') return <Progress text={formatMessage({ id: 'import.reading' })} />;
  return (
    <Progress
      text={formatMessage({ id: 'import.applying' }, { applied, count: rows })}
      value={applied / Math.max(rows, 1)}
    />
  );
}

function UploadPart({ path, running }: { path: CataloguePath; running: CatalogueImportView | undefined }) {
  const { formatMessage } = useIntl();
  const [upload, { isLoading, error, reset }] = useUploadCatalogueMutation();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (file: File): void => {
    const isOver = file.size > CATALOGUE_FILE_LIMIT;
    setTooLarge(isOver);
    if (isOver) reset();
    else void upload({ path, form: formOf(file) });
  };
  return (
    <>
      <Refusal error={error} isTooLarge={isTooLarge} />
      <DropZone
        disabled={isLoading || running !== undefined}
        accept=".txt,.csv,.zip"
        hint={formatMessage({ id: 'catalogues.kinds' })}
        label={formatMessage({ id: `catalogues.${path}.choose` })}
        onFile={send}
      />
      <div aria-live="polite">
        {isLoading && <Progress text={formatMessage({ id: 'import.sending' })} />}
        {running && <Running found={running} />}
      </div>
    </>
  );
}

/** One catalogue: where its file comes from, its upload, and the history of its imports. */
export function CatalogueSection({ path, found }: { path: CataloguePath; found: FoundImports }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch, isRunning } = found;
  return (
    <Section title={formatMessage({ id: `catalogues.${path}` })}>
      <p className={styles.text}>{formatMessage({ id: `catalogues.${path}.hint` })}</p>
      <UploadPart path={path} running={isRunning ? data?.[0] : undefined} />
      {data ? (
        <CatalogueHistory path={path} imports={data} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
