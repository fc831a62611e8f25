import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { TaxFiscalDatum } from '@porte/contracts/identity/tax-fiscal-datum.js';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useIsStaff, useMe } from '../../shared/session/use-me.js';
import { TaxDataForm } from './tax-data-form.js';

function Request({ latest }: { latest: TaxFiscalDatum | null }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { fiscal_data_verified } = useMe();
  const word = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `verifications.${name}` }, values);
  const home = <AppLink to="/verify">{word('to_verify')}</AppLink>;
  if (fiscal_data_verified)
    return <Empty text={word('own.approved')} action={<AppLink to="/">{word('to_home')}</AppLink>} />;
  if (latest?.state === 'in_review')
    return <Empty text={word('own.in_review', { day: format.dateTime(latest.created_at) })} action={home} />;
  const rejected = latest?.state === 'rejected' ? latest : null;
  return (
    <>
      {rejected && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{word('own.rejected')}</MessageBarTitle> {rejected.reason}
          </MessageBarBody>
        </MessageBar>
      )}
      <TaxDataForm before={rejected} />
    </>
  );
}

function OwnRequest() {
  const { formatMessage } = useIntl();
  const { parent_id } = useMe();
  const isOwner = parent_id === null;
  const { page, error, isFetching, refetch } = useList('tax_fiscal_data', { per_page: 1 }, { skip: !isOwner });
  return (
    <PageFrame title={formatMessage({ id: 'verifications.form' })} width="form">
      {!isOwner ? (
        <Empty text={formatMessage({ id: 'verifications.own.parent' })} />
      ) : page ? (
        <Request key={page.data[0]?.id ?? 'first'} latest={page.data[0] ?? null} />
      ) : error && !isFetching ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={1} />
      )}
    </PageFrame>
  );
}

/** A customer asks to be verified, and sees how the request goes. */
export const TaxDataPage = () => (useIsStaff() ? <Navigate to="/verifications" replace /> : <OwnRequest />);
