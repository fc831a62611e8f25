import { Button } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { useIntl } from 'react-intl';
import { Problem } from '../feedback/problem.js';
import { useNotify } from '../feedback/notify.js';
import { useCan } from '../session/use-can.js';
import { useSyncStoreMutation, useSyncStoresMutation } from './sync-api.js';

interface Props {
  /** of the page, which has the words */
  bundle: 'stores' | 'shipments';
  /** of one store; all of the person's unless given */
  storeId?: string;
}

/** Reads orders now. They come a moment later. */
export function SyncButton({ bundle, storeId }: Props) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const can = useCan();
  const [syncAll, all] = useSyncStoresMutation();
  const [syncOne, one] = useSyncStoreMutation();
  const { isLoading, error } = storeId ? one : all;
  if (!can('update', 'Store')) return null;
  const sync = async (): Promise<void> => {
    const key = crypto.randomUUID();
    const answer = storeId ? await syncOne({ id: storeId, idempotencyKey: key }) : await syncAll(key);
    if (!answer.error) notify(formatMessage({ id: `${bundle}.synced` }));
  };
  return (
    <>
      <Button icon={<ArrowSyncRegular />} disabledFocusable={isLoading} onClick={() => !isLoading && void sync()}>
        {formatMessage({ id: `${bundle}.sync` })}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
