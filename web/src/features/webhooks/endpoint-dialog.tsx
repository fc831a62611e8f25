import { WEBHOOK_EVENTS, type WebhookEventType } from '@porte/contracts/webhooks/webhook-event.js';
import {
  WebhookEndpointInput,
  type WebhookEndpointView,
  type WebhookEndpointWithSecret,
} from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { EventChoice } from './event-choice.js';
import { useSaveWebhookMutation } from './webhooks-api.js';

interface Values {
  url: string;
  events: WebhookEventType[];
}

/** What most programs begin with. */
const USUAL: readonly WebhookEventType[] = [...WEBHOOK_EVENTS.shipment, ...WEBHOOK_EVENTS.tracking];

interface EndpointDialogProps {
  /** the one that is changed; a new one without it */
  endpoint?: WebhookEndpointView | undefined;
  /** with the secret of a new one */
  onSaved(saved: WebhookEndpointView | WebhookEndpointWithSecret): void;
  onClose(): void;
}

/** The dialog that makes or changes an endpoint: its address, and what it is told. */
export function EndpointDialog({ endpoint, onSaved, onClose }: EndpointDialogProps) {
  const { formatMessage } = useIntl();
  const [save] = useSaveWebhookMutation();
  const form = useDtoForm<Values, WebhookEndpointInput, WebhookEndpointView>({
    dto: WebhookEndpointInput,
    values: { url: endpoint?.url ?? '', events: [...(endpoint?.events ?? USUAL)] },
    toInput: ({ url, events }) => ({ url: url.trim(), events }),
    save: (input, idempotencyKey) => save({ id: endpoint?.id, input, idempotencyKey }),
    onSaved,
  });
  const title = formatMessage({ id: endpoint ? 'webhooks.edit' : 'webhooks.add' });
  return (
    <FormDialog
      form={form}
      title={title}
      verb={formatMessage({ id: endpoint ? 'webhooks.save' : 'webhooks.add' })}
      size="large"
      onClose={onClose}
    >
      <TextField
        name="url"
        label={formatMessage({ id: 'webhooks.url' })}
        hint={formatMessage({ id: 'webhooks.url.hint' })}
        maxLength={500}
      />
      <EventChoice name="events" label={formatMessage({ id: 'webhooks.events' })} />
    </FormDialog>
  );
}
