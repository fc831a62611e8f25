import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { saveFile } from '../../../shared/list/save-file.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useRole } from '../../../shared/session/use-me.js';
import { nextAction, type Moving } from '../next-action.js';
import { useManifestFileMutation } from './labels-api.js';

// Few carriers have manifests of their own.
const CarrierManifestsDialog = lazy(() =>
  import('./carrier-manifests-dialog.js').then(m => ({ default: m.CarrierManifestsDialog })),
);

const useStyles = makeStyles({
  problem: { flexBasis: '100%', color: tokens.colorStatusDangerForeground2, overflowWrap: 'anywhere' },
});

/** Saves the list of parcels that drivers take, and offers those of carriers that have their own: of the given shipments, or of those whose labels were printed today. */
function Manifest({ ids, text }: { ids?: readonly string[]; text: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const mayRead = useCan()('read', 'CarrierManifest');
  const [isSaved, setSaved] = useState(false);
  const [ask, { isLoading, error }] = useManifestFileMutation();
  const save = async (): Promise<void> => {
    const { data } = await ask(ids ? { shipment_ids: [...ids] } : {});
    if (!data) return;
    saveFile(data, 'manifest.pdf');
    setSaved(true);
  };
  const known = error as ApiError | undefined;
  return (
    <>
      <Button
        icon={<ClipboardTaskListLtrRegular />}
        disabledFocusable={isLoading}
        onClick={() => !isLoading && void save()}
      >
        {text}
      </Button>
      {known && (
        <span className={styles.problem} role="alert">
          {known.code === 'not_found' && !ids ? formatMessage({ id: 'shipments.manifest.none' }) : textOf(known)}
        </span>
      )}
      {isSaved && mayRead && (
        <Suspense fallback={null}>
          <CarrierManifestsDialog ids={ids} onClose={() => setSaved(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The manifest of the ticked shipments that have a label; absent where none has one. */
export function TickedManifestButton({ shipments }: { shipments: readonly Moving[] }) {
  const { formatMessage } = useIntl();
  const [role, can] = [useRole(), useCan()];
  const ids = shipments.filter(shipment => nextAction(shipment, role)?.name === 'download').map(({ id }) => id);
  if (ids.length === 0 || !can('read', 'Label')) return null;
  return <Manifest ids={ids} text={formatMessage({ id: 'shipments.manifest' })} />;
}

/** The manifest of today. */
export function TodaysManifestButton() {
  const { formatMessage } = useIntl();
  if (!useCan()('read', 'Label')) return null;
  return <Manifest text={formatMessage({ id: 'shipments.manifest.today' })} />;
}
