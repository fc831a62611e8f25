import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { useCountQuery } from '../../shared/api/resources.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRemovePostalCodesMutation, type ListOwner } from './postal-code-api.js';

/** The list that a page's path names. */
export function useListOwner(): ListOwner {
  const { serviceId, zoneId } = useParams();
  return serviceId ? { service_id: serviceId } : { zone_id: zoneId! };
}

/** Deletes the whole list, after a confirmation that says how much that is. */
function DeleteAllButton() {
  const { formatMessage } = useIntl();
  const owner = useListOwner();
  const [confirm, notify] = [useConfirm(), useNotify()];
  const { data: count = 0 } = useCountQuery({ path: 'service_postal_codes', where: { ...owner } });
  const [remove, { isLoading, error }] = useRemovePostalCodesMutation();
  const run = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'postal_codes.delete_all.title' }, { count }),
      text: formatMessage({ id: 'postal_codes.delete_all.text' }),
      verb: formatMessage({ id: 'postal_codes.delete_all' }),
    });
    if (!isSure) return;
    const { data } = await remove(owner);
    if (data) notify(formatMessage({ id: 'postal_codes.deleted' }, { count: data.deleted }));
  };
  return (
    <>
      <Button disabledFocusable={isLoading || count === 0} onClick={() => !isLoading && count > 0 && void run()}>
        <FormattedMessage id="postal_codes.delete_all" />
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}

/** Import and deletion of the whole list. */
export function PostalCodeActions() {
  const can = useCan();
  const base = useLocation().pathname.replace(/\/$/, '');
  return (
    <>
      <LinkButton to={`${base}/coverage`}>
        <FormattedMessage id="postal_codes.coverage.see" />
      </LinkButton>
      {can('destroy', 'ServicePostalCode') && <DeleteAllButton />}
      {can('create', 'ServicePostalCode') && (
        <LinkButton to={`${base}/import`}>
          <FormattedMessage id="postal_codes.import" />
        </LinkButton>
      )}
    </>
  );
}
