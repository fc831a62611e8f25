import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import type { Row } from '../../shared/api/resource-types.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { AddressForm } from './address-form.js';

/** The row when the page opened: later updates do not change the typed values. */
function useOpened(id: string) {
  const { row, error, isFetching, refetch } = useRow('addresses', id);
  const opened = useRef<Row>(undefined);
  if (row && !isFetching && !error) opened.current ??= row;
  return { row: opened.current, error, refetch };
}

/** @param isCopy a new address begins with the values of this one */
function Change({ id, isCopy = false }: { id: string; isCopy?: boolean }) {
  const { formatMessage } = useIntl();
  const { row, error, refetch } = useOpened(id);
  if (row) return <AddressForm row={row} isCopy={isCopy} />;
  if (!error) return <SkeletonRows rows={8} columns={2} />;
  const isMissing = isApiError(error) && error.status !== 0 && error.status < 500;
  if (!isMissing) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Empty
      text={formatMessage({ id: 'address.missing' })}
      action={<AppLink to="/addresses">{formatMessage({ id: 'page.missing.back' })}</AppLink>}
    />
  );
}

/** The address form at `/addresses/new` and `/addresses/:id/edit`; `?from=` names the address that a new one begins with. */
export function AddressPage() {
  const { formatMessage } = useIntl();
  const { id } = useParams();
  const from = useSearchParams()[0].get('from');
  return (
    <PageFrame width="form" title={formatMessage({ id: id ? 'address.edit' : 'address.new' })}>
      {id ? <Change key={id} id={id} /> : from ? <Change key={from} id={from} isCopy /> : <AddressForm row={null} />}
    </PageFrame>
  );
}
