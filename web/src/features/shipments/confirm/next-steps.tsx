import { useRef, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DocumentCopyRegular } from '@fluentui/react-icons/svg/document-copy';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../shared/api/api-error.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useCloneShipmentMutation } from '../records-api.js';

/** Creates a draft like a shipment. */
export interface Another {
  make(): void;
  isMaking: boolean;
  error: ApiError | null;
}

/** A draft like this shipment, opened at its rates; repeated presses create it once. */
export function useAnother(shipmentId: string): Another {
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
  return { make: () => void another(), isMaking: isLoading, error };
}

/** What follows a label: another one like it, or a new one. */
export function NextSteps({ another: { make, isMaking } }: { another: Another }) {
  const can = useCan();
  if (!can('create', 'Shipment')) return null;
  return (
    <>
      <Button icon={<DocumentCopyRegular />} disabledFocusable={isMaking} onClick={make}>
        <FormattedMessage id={isMaking ? 'confirm.making_another' : 'confirm.another'} />
      </Button>
      <LinkButton to="/shipments/new" icon={<AddRegular />}>
        <FormattedMessage id="confirm.new" />
      </LinkButton>
    </>
  );
}
