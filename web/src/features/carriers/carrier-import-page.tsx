import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { CarrierFilePreview } from '@porte/contracts/carriers/carrier-file.js';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { Problem } from '../../shared/feedback/problem.js';
import { DropZone } from '../../shared/import/drop-zone.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useRole } from '../../shared/session/use-me.js';
import { useImportCarrierFileMutation, useReadCarrierFileMutation } from './carrier-file-api.js';
import { CarrierFileChanges, changesAnything } from './carrier-file-changes.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** A file that was read, and the key of its import: a second press imports it once. */
interface Chosen {
  file: File;
  preview: CarrierFilePreview;
  idempotencyKey: string;
}

/** The imported carrier, and what is still missing. */
function Imported({ carrier, missing, onOther }: { carrier: Carrier; missing: readonly string[]; onOther(): void }) {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-live="polite">
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          <FormattedMessage id="carrier_files.done" values={{ name: carrier.name }} />
        </MessageBarBody>
      </MessageBar>
      <div className={styles.actions}>
        {missing.length > 0 && (
          <LinkButton appearance="primary" to={`/carriers/${carrier.id}/carrier-settings`}>
            <FormattedMessage id="carrier_files.enter_settings" />
          </LinkButton>
        )}
        <LinkButton to={`/carriers/${carrier.id}/services`}>
          <FormattedMessage id="carrier_files.see_services" />
        </LinkButton>
        <Button onClick={onOther}>
          <FormattedMessage id="import.other" />
        </Button>
      </div>
    </div>
  );
}

function Import() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [read, reading] = useReadCarrierFileMutation();
  const [save, saving] = useImportCarrierFileMutation();
  const choose = async (file: File): Promise<void> => {
    saving.reset();
    const { data } = await read(file);
    if (data) setChosen({ file, preview: data, idempotencyKey: crypto.randomUUID() });
  };
  const other = (): void => {
    setChosen(null);
    reading.reset();
    saving.reset();
  };
  if (saving.data && chosen)
    return <Imported carrier={saving.data} missing={chosen.preview.missing_settings} onOther={other} />;
  if (!chosen)
    return (
      <div className={styles.root}>
        {reading.error &&
          (isApiError(reading.error) && reading.error.status === 415 ? (
            <MessageBar intent="error">
              <MessageBarBody>
                <FormattedMessage id="carrier_files.wrong_kind" />
              </MessageBarBody>
            </MessageBar>
          ) : (
            <Problem error={reading.error} title={formatMessage({ id: 'carrier_files.refused' })} />
          ))}
        <DropZone
          disabled={reading.isLoading}
          accept=".json,application/json"
          hint={formatMessage({ id: 'carrier_files.kinds' })}
          onFile={file => void choose(file)}
        />
      </div>
    );
  const { preview, file, idempotencyKey } = chosen;
  const isNew = changesAnything(preview);
  return (
    <div className={styles.root}>
      <CarrierFileChanges preview={preview} />
      {saving.error && <Problem error={saving.error} title={formatMessage({ id: 'carrier_files.not_saved' })} />}
      <div className={styles.actions}>
        {isNew && (
          <Button
            appearance="primary"
            disabledFocusable={saving.isLoading}
            onClick={() => !saving.isLoading && void save({ file, base: preview.base, idempotencyKey })}
          >
            {formatMessage({ id: saving.isLoading ? 'carrier_files.saving' : 'carrier_files.save' })}
          </Button>
        )}
        {saving.error && (
          <Button onClick={() => void choose(file)}>{formatMessage({ id: 'carrier_files.again' })}</Button>
        )}
        <Button onClick={other}>{formatMessage({ id: 'import.other' })}</Button>
      </div>
    </div>
  );
}

/** Imports a whole carrier from a file: choose, look at what changes, confirm. For developers; everybody else goes back to the list. */
export function CarrierImportPage() {
  const { formatMessage } = useIntl();
  if (useRole() !== 'developer') return <Navigate to="/carriers" replace />;
  return (
    <PageFrame
      title={formatMessage({ id: 'carrier_files.title' })}
      width="wide"
      lead={
        <AppLink to="/carriers">
          <FormattedMessage id="carriers.title" />
        </AppLink>
      }
    >
      <FormattedMessage id="carrier_files.hint" />
      <Import />
    </PageFrame>
  );
}
