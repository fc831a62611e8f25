import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CarrierManifest } from '@porte/contracts/carriers/carrier-manifest.js';
import { useFileMutation } from '../../../shared/api/file-api.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { saveFile } from '../../../shared/list/save-file.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useSettleManifestMutation } from './carrier-manifests-api.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
});

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
export function CarrierManifestNews({
  id,
  carrier_name,
  tracking_numbers,
  status,
  message,
  files,
  created_at,
}: CarrierManifest) {
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
