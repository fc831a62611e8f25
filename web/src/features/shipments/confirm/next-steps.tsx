import { useRef, useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DocumentCopyRegular } from '@fluentui/react-icons/svg/document-copy';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useCan } from '../../../shared/session/use-can.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { useCloneShipmentMutation } from '../records-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** A draft like this shipment, opened at its rates; repeated presses create it once. */
function useAnother(shipmentId: string) {
  const navigate = useNavigate();
  const [make, { isLoading }] = useCloneShipmentMutation();
  const key = useRef<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const another = async (): Promise<void> => {
    if (isLoading) return;
    setError(null);
    const answer = await make({ id: shipmentId, idempotencyKey: (key.current ??= crypto.randomUUID()) });
    if (!answer.data) return setError(answer.error as ApiError);
    await navigate(`/shipments/${answer.data.id}/${answer.data.step === 'rating' ? 'rates' : 'parcels'}/new`);
  };
  return { another: () => void another(), isMaking: isLoading, error };
}

/** The next steps after a label: another one like it, a new one, or back to the list. */
export function NextSteps({ shipmentId }: { shipmentId: string }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const can = useCan();
  const { another, isMaking, error } = useAnother(shipmentId);
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        {can('create', 'Shipment') && (
          <>
            <Button icon={<DocumentCopyRegular />} disabledFocusable={isMaking} onClick={another}>
              <FormattedMessage id={isMaking ? 'confirm.making_another' : 'confirm.another'} />
            </Button>
            <Button icon={<AddRegular />} onClick={() => void navigate('/shipments/new')}>
              <FormattedMessage id="confirm.new" />
            </Button>
          </>
        )}
        <Button appearance="transparent" onClick={() => void navigate('/shipments')}>
          <FormattedMessage id="confirm.to_list" />
        </Button>
      </div>
      {error && <Problem error={error} onRetry={another} />}
    </div>
  );
}
