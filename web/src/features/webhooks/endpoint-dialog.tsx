import { Button, makeStyles } from '@fluentui/react-components';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@porte/contracts/webhooks/webhook-event.js';
import {
  WebhookEndpointInput,
  type WebhookEndpointView,
  type WebhookEndpointWithSecret,
} from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { EventChoice } from './event-choice.js';
import { useSaveWebhookMutation } from './webhooks-api.js';

const useStyles = makeStyles({ surface: { maxWidth: '640px' } });

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
  const styles = useStyles();
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
    <DialogFrame
      surface={styles.surface}
      title={title}
      onClose={() => {
        if (!form.isSaving) onClose();
      }}
      form={body => (
        <DtoForm form={form} label={title}>
          {body}
        </DtoForm>
      )}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSaving}>
            {formatMessage({ id: 'form.cancel' })}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={form.isSaving}>
            {formatMessage({ id: endpoint ? 'webhooks.save' : 'webhooks.add' })}
          </Button>
        </>
      }
    >
      <ErrorBar error={form.error} />
      <TextField
        name="url"
        label={formatMessage({ id: 'webhooks.url' })}
        hint={formatMessage({ id: 'webhooks.url.hint' })}
        maxLength={500}
      />
      <EventChoice name="events" label={formatMessage({ id: 'webhooks.events' })} />
    </DialogFrame>
  );
}
