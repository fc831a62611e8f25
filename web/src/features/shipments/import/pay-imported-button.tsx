import { Button } from '@fluentui/react-components';
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card';
import type { ImportView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { Problem } from '../../../shared/feedback/problem.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useBeginBatch } from '../../../shared/batches/use-begin-batch.js';

/** Leads to the page on which the shipments of an import are rated and paid together; absent for those who may not buy. */
export function PayImportedButton({ found: { id } }: { found: ImportView }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { begin, isLoading, error } = useBeginBatch();
  if (!can('create', 'Rate')) return null;
  return (
    <>
      <Button
        appearance="primary"
        icon={<WalletCreditCardRegular />}
        disabledFocusable={isLoading}
        onClick={() => void begin({ import_id: id, rule: 'cheapest' })}
      >
        {formatMessage({ id: 'shipments.pay_imported' })}
      </Button>
      {error && <Problem error={error} />}
    </>
  );
}
