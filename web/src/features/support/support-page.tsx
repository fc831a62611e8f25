import { useIntl } from 'react-intl';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { SupportForm } from '../../shared/support/support-form.js';

/** A message to the tenant's staff. */
export function SupportPage() {
  const { formatMessage } = useIntl();
  return (
    <PageFrame
      title={formatMessage({ id: 'verify.support.title' })}
      lead={formatMessage({ id: 'verify.support.lead' })}
      width="form"
    >
      <SupportForm subject="" />
    </PageFrame>
  );
}
