import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CarrierManifest, WaitingForManifest } from '@porte/contracts/carriers/carrier-manifest.js';
import { useFileMutation } from '../../../shared/api/file-api.js';
import { DialogFrame } from '../../../shared/feedback/dialog-frame.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { saveFile } from '../../../shared/list/save-file.js';
import { useCan } from '../../../shared/session/use-can.js';
import {
  useAskForManifestMutation,
  useLatestCarrierManifestsQuery,
  useSettleManifestMutation,
  useWaitingForManifestQuery,
} from './carrier-manifests-api.js';

const POLL_MS = 2_000;

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
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

/** What staff found out of a manifest whose answer was lost. */
function Settle({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [settle, { isLoading, error }] = useSettleManifestMutation();
  const [reason, setReason] = useState('');
  const keys = useRef<Record<string, string>>({});
  const isOff = isLoading || !reason.trim();
  const decide = (ordered: boolean): void => {
    if (isOff) return;
    const carrier_manifest = { ordered, reason };
    const idempotencyKey = (keys.current[JSON.stringify(carrier_manifest)] ??= crypto.randomUUID());
    void settle({ id, carrier_manifest, idempotencyKey });
  };
  return (
    <>
      <Field label={formatMessage({ id: 'shipments.manifest.reason' })} required>
        <Input value={reason} maxLength={300} onChange={(_, { value }) => setReason(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button disabledFocusable={isOff} onClick={() => decide(true)}>
          {formatMessage({ id: 'shipments.manifest.has_it' })}
        </Button>
        <Button disabledFocusable={isOff} onClick={() => decide(false)}>
          {formatMessage({ id: 'shipments.manifest.has_it_not' })}
        </Button>
      </div>
      {error && <Problem error={error} />}
    </>
  );
}

/** A manifest of a carrier: where it stands, and its files. */
function Made({ id, carrier_name, tracking_numbers, status, message, files, created_at }: CarrierManifest) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const may = useCan()('update', 'CarrierManifest');
  const [load, { error }] = useFileMutation();
  const at = format.dateTime(created_at);
  const save = async (n: number): Promise<void> => {
    const { data } = await load({ url: `carrier_manifests/${id}/files/${n}` });
    if (data) saveFile(data, `${carrier_name}-${n + 1}.pdf`);
  };
  return (
    <div className={styles.row}>
      <span>
        {formatMessage({ id: 'shipments.manifest.of' }, { carrier_name, count: tracking_numbers.length, at })}
      </span>
      <span className={styles.quiet} role="status">
        {formatMessage({ id: `shipments.manifest.${status}` })}
        {message && ` ${message}`}
      </span>
      <div className={styles.buttons}>
        {Array.from({ length: files }, (_, n) => (
          <Button key={n} onClick={() => void save(n)}>
            {formatMessage({ id: 'shipments.manifest.save' }, { carrier_name, n: n + 1, files })}
          </Button>
        ))}
      </div>
      {status === 'needs_review' && may && <Settle id={id} />}
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
        <Made key={manifest.id} {...manifest} />
      ))}
    </DialogFrame>
  );
}
