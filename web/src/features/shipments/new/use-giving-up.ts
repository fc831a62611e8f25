import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { MANUAL_DRAFT, type DraftKey } from '../../../domain/shipments/draft.js';
import { dropDraft } from '../../../shared/shipment-draft/draft-storage.js';

/** Cancel discards the input, after a confirmation; a saved draft stays among the shipments. */
export function useGivingUp(key: DraftKey): (isDirty: boolean) => void {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: formatMessage({ id: 'shipment.give_up.title' }),
      text: formatMessage({ id: 'shipment.give_up.text' }),
      verb: formatMessage({ id: 'shipment.give_up.verb' }),
    });
  const leave = async (isDirty: boolean) => {
    if (isDirty && !(await ask())) return;
    dropDraft(key);
    await navigate(key === MANUAL_DRAFT ? '/manual-shipments' : '/shipments');
  };
  return isDirty => void leave(isDirty);
}
