import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCompleteStoreMutation } from './stores-api.js';

const STATE = /^[0-9a-f]{32}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[0-9a-f]{32}$/;

/** The connection that a state names; null for what is no state of ours. */
function connectionOf(search: string): string | null {
  const parts = STATE.exec(new URLSearchParams(search).get('state') ?? '');
  return parts && parts.slice(1).join('-');
}

/** Where a store sends its owner back to: what it sent is handed in once, then the store's page opens. */
export function StoreReturnPage() {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const [complete, { error }] = useCompleteStoreMutation();
  const isAsked = useRef(false);
  const id = connectionOf(search);
  useEffect(() => {
    if (!id || isAsked.current) return;
    isAsked.current = true;
    void complete({ id, query: search.slice(1), idempotencyKey: crypto.randomUUID() }).then(({ data }) => {
      if (!data) return;
      notify(formatMessage({ id: 'stores.connected' }));
      void navigate(`/stores/${data.id}`, { replace: true });
    });
  }, [id, search, complete, notify, formatMessage, navigate]);
  const isOver = error !== undefined || !id;
  return (
    <PageFrame
      width="form"
      title={formatMessage({ id: isOver ? 'stores.not_connected' : 'stores.connecting' })}
      action={isOver && <LinkButton to="/stores/new">{formatMessage({ id: 'stores.again' })}</LinkButton>}
    >
      {error && <Problem error={error} />}
      {!id && <p>{formatMessage({ id: 'stores.nothing_granted' })}</p>}
      {!isOver && <SkeletonRows rows={4} />}
    </PageFrame>
  );
}
