import type { FiscalDatum } from '@porte/contracts/billing/fiscal-datum.js';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { isOwnPath } from '../../shared/routing/own-path.js';
import { useIsStaff, useMe } from '../../shared/session/use-me.js';
import { FiscalFacts } from '../../shared/fiscal/fiscal-facts.js';
import { FiscalForm } from './fiscal-form.js';

/** The wallet's owner edits them; its sub-users only read them. */
function Shown({ row, back }: { row: FiscalDatum | null; back: string | null }) {
  const { formatMessage } = useIntl();
  const { parent_id } = useMe();
  if (parent_id === null) return <FiscalForm row={row} back={back} />;
  return row ? <FiscalFacts row={row} /> : <Empty text={formatMessage({ id: 'fiscal.none.parent' })} />;
}

/** `?back=` is where the person came from. */
function OwnFiscalData() {
  const { formatMessage } = useIntl();
  const back = useSearchParams()[0].get('back') ?? '';
  const way = isOwnPath(back) ? back : null;
  const { page, error, isFetching, refetch } = useList('fiscal_data', { per_page: 1, where: { user_id: '0' } });
  return (
    <PageFrame title={formatMessage({ id: 'fiscal.title' })} width="form" lead={formatMessage({ id: 'fiscal.lead' })}>
      {page ? (
        <Shown row={page.data[0] ?? null} back={way} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={1} />
      )}
    </PageFrame>
  );
}

/** A customer's own fiscal data; staff read those of a customer on its page. */
export const FiscalDataPage = () => (useIsStaff() ? <Navigate to="/users" replace /> : <OwnFiscalData />);
