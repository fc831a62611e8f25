import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { WaitingForManifest } from '@porte/contracts/carriers/carrier-manifest.js';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useCan } from '../../../shared/session/use-can.js';
import { CarrierManifestNews } from './carrier-manifest-news.js';
import {
  useAskForManifestMutation,
  useLatestCarrierManifestsQuery,
  useWaitingForManifestQuery,
} from './carrier-manifests-api.js';

const POLL_MS = 2_000;

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The parcels of one carrier that are in none of its manifests. */
function Waiting({ carrier_name, shipment_ids }: WaitingForManifest) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const may = useCan()('create', 'CarrierManifest');
  const [ask, { isLoading, error }] = useAskForManifestMutation();
  const key = useRef(crypto.randomUUID());
  return (
    <div className={styles.row}>
      <span>{formatMessage({ id: 'shipments.manifest.waiting' }, { carrier_name, count: shipment_ids.length })}</span>
      {may && (
        <div className={styles.buttons}>
          <Button
            disabledFocusable={isLoading}
            onClick={() => !isLoading && void ask({ shipment_ids, idempotencyKey: key.current })}
          >
            {formatMessage({ id: 'shipments.manifest.ask' }, { carrier_name })}
          </Button>
        </div>
      )}
      {error && <Problem error={error} />}
    </div>
  );
}

interface CarrierManifestsDialogProps {
  /** of these shipments alone; all where left out */
  ids?: readonly string[] | undefined;
  onClose(): void;
}

/** Beside our manifest those of carriers that have their own; absent where no carrier has. */
export function CarrierManifestsDialog({ ids, onClose }: CarrierManifestsDialogProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data: waiting = [] } = useWaitingForManifestQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isPending, setPending] = useState(false);
  const { data: made = [] } = useLatestCarrierManifestsQuery(undefined, { pollingInterval: isPending ? POLL_MS : 0 });
  const isNowPending = made.some(({ status }) => status === 'pending');
  if (isNowPending !== isPending) setPending(isNowPending);
  const wanted = ids && new Set(ids);
  const groups = waiting
    .map(group => ({ ...group, shipment_ids: group.shipment_ids.filter(id => !wanted || wanted.has(id)) }))
    .filter(({ shipment_ids }) => shipment_ids.length > 0);
  const shown = made.filter(({ shipment_ids }) => !wanted || shipment_ids.some(id => wanted.has(id)));
  if (groups.length + shown.length === 0) return null;
  return (
    <DialogFrame
      title={formatMessage({ id: 'shipments.manifest.carriers' })}
      surface={styles.surface}
      onClose={onClose}
      actions={<Button onClick={onClose}>{formatMessage({ id: 'shipments.manifest.close' })}</Button>}
    >
      <span>{formatMessage({ id: 'shipments.manifest.saved' })}</span>
      {groups.map(group => (
        <Waiting key={group.shipment_ids.join()} {...group} />
      ))}
      {shown.map(manifest => (
        <CarrierManifestNews key={manifest.id} {...manifest} />
      ))}
    </DialogFrame>
  );
}
