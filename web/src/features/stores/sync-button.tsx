import { Button } from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { FormattedMessage, useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { useCan } from '../../shared/session/use-can.js';
import { useSyncStoreMutation, useSyncStoresMutation } from './stores-api.js';

interface Props {
  /** of one store; all of the person's unless given */
  storeId?: string;
}

/** Reads orders now. They come a moment later. */
export function SyncButton({ storeId }: Props) {
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
    if (!answer.error) notify(formatMessage({ id: 'stores.synced' }));
  };
  return (
    <>
      <Button icon={<ArrowSyncRegular />} disabledFocusable={isLoading} onClick={() => !isLoading && void sync()}>
        <FormattedMessage id="stores.sync" />
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
