import { Button } from '@fluentui/react-components';
import { GRANTING_STORES, type Store } from '@porte/contracts/shipments/store.js';
import { FormattedMessage } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useAuthorizeStoreMutation } from './stores-api.js';

interface Props {
  store: Pick<Store, 'id' | 'provider'>;
  /** goes to a page of the store */
  leave?(url: string): void;
}

/** Has the owner of a store grant access again: in the store itself, or with new keys. */
export function ReconnectButton({ store, leave = url => window.location.assign(url) }: Props) {
  const can = useCan();
  const [authorize, { isLoading, error }] = useAuthorizeStoreMutation();
  const provider = GRANTING_STORES.find(each => each === store.provider);
  const label = <FormattedMessage id="stores.reconnect" />;
  if (!can(provider ? 'create' : 'update', 'Store')) return null;
  if (!provider) return <LinkButton to={`/stores/${store.id}/edit`}>{label}</LinkButton>;
  const reconnect = async (): Promise<void> => {
    const input = { provider, store_id: store.id, return_url: window.location.href };
    const answer = await authorize({ input, idempotencyKey: crypto.randomUUID() });
    if (answer.data) leave(answer.data.url);
  };
  return (
    <>
      <Button disabledFocusable={isLoading} onClick={() => !isLoading && void reconnect()}>
        {label}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
