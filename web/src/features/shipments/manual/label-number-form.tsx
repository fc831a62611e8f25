import { LabelChange, NewLabelInput } from '@porte/contracts/shipments/manual-label.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';
import { useCorrectLabelMutation, useGenerateLabelMutation } from './manual-label-api.js';

/** Says that the label is saved, and goes back to the list. */
export function useLabelSaved({ id, sequential_id }: Shipment): () => void {
  const { formatMessage } = useIntl();
  const [navigate, notify] = [useNavigate(), useNotify()];
  return () => {
    const text = formatMessage({ id: 'manual_shipments.upload.saved' }, { number: sequential_id });
    notify(text, { to: `/shipments/${id}`, text: formatMessage({ id: 'manual_shipments.upload.see' }) });
    void navigate('/manual-shipments');
  };
}

interface NumberFieldProps {
  hint: string;
}

/** The tracking number of the label. */
export function NumberField({ hint }: NumberFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      name="tracking_number"
      label={formatMessage({ id: 'manual_shipments.upload.tracking_number' })}
      hint={hint}
      maxLength={60}
      autoComplete="off"
      required
    />
  );
}

interface NumberFormProps {
  shipment: Shipment;
}

/** Has Porte draw the label, for carriers that give a number alone. */
export function GenerateForm({ shipment }: NumberFormProps) {
  const { formatMessage } = useIntl();
  const [generate] = useGenerateLabelMutation();
  const onSaved = useLabelSaved(shipment);
  const word = (name: string): string => formatMessage({ id: `manual_shipments.generate.${name}` });
  const form = useDtoForm<{ tracking_number: string }, NewLabelInput, Shipment>({
    dto: NewLabelInput,
    values: { tracking_number: '' },
    toInput: ({ tracking_number }) => ({ shipment_id: shipment.id, tracking_number: tracking_number.trim() }),
    save: ({ shipment_id, tracking_number }, idempotencyKey) =>
      generate({ shipmentId: shipment_id, trackingNumber: tracking_number, idempotencyKey }),
    onSaved,
  });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('lead')} verb={word('do')} isSecond>
      <NumberField hint={formatMessage({ id: 'manual_shipments.upload.tracking_number.hint' })} />
    </DecisionSection>
  );
}

/** Corrects the tracking number of the label that the shipment has. */
export function CorrectForm({ shipment }: NumberFormProps) {
  const { formatMessage } = useIntl();
  const [correct] = useCorrectLabelMutation();
  const onSaved = useLabelSaved(shipment);
  const { id = '', tracking_number: current = '' } = shipment.generated_label ?? {};
  const word = (name: string): string => formatMessage({ id: `manual_shipments.correct.${name}` });
  const form = useDtoForm<{ tracking_number: string }, LabelChange, Shipment>({
    dto: LabelChange,
    values: { tracking_number: current },
    toInput: ({ tracking_number }) => ({ tracking_number: tracking_number.trim() }),
    save: ({ tracking_number }, idempotencyKey) =>
      correct({ labelId: id, trackingNumber: tracking_number, idempotencyKey }),
    onSaved,
  });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('lead')} verb={word('do')} isSecond>
      <NumberField hint={formatMessage({ id: 'manual_shipments.upload.tracking_number.hint' })} />
    </DecisionSection>
  );
}
