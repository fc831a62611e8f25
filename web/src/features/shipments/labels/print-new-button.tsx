import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { MAX_LABELS_IN_FILE } from '@porte/contracts/shipments/label-limit.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useShipmentCountsQuery } from '../list/counts-api.js';
import { usePrintLabels } from './use-print-labels.js';

const useStyles = makeStyles({
  problem: { flexBasis: '100%', color: tokens.colorStatusDangerForeground2, overflowWrap: 'anywhere' },
});

/** Prints all labels that wait for it as one file in the user's preferred format; absent where none waits. */
export function PrintNewButton() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [may, notify, textOf] = [useCan()('read', 'Label'), useNotify(), useErrorText()];
  const { data: counts } = useShipmentCountsQuery();
  const { printNew, isLoading } = usePrintLabels();
  const [error, setError] = useState<ApiError | null>(null);
  const count = Math.min(counts?.to_print ?? 0, MAX_LABELS_IN_FILE);
  if (!may || (count === 0 && !error)) return null;
  const print = async (): Promise<void> => {
    if (isLoading) return;
    setError(null);
    const result = await printNew(count);
    if ('error' in result) setError(result.error);
    else notify(formatMessage({ id: `shipments.labels.${result.done}` }, { count }));
  };
  return (
    <>
      <Button icon={<PrintRegular />} disabledFocusable={isLoading || count === 0} onClick={() => void print()}>
        {formatMessage({ id: isLoading ? 'shipments.labels.preparing' : 'shipments.labels.print_new' }, { count })}
      </Button>
      {error && (
        <span className={styles.problem} role="alert">
          {textOf(error)}
        </span>
      )}
    </>
  );
}
