import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import {
  WEBHOOK_AREAS,
  WEBHOOK_EVENTS,
  WEBHOOK_MODELS,
  type WebhookEventType,
} from '@porte/contracts/webhooks/webhook-event.js';
import { useIntl } from 'react-intl';
import { useField } from '../../shared/form/fields/use-field.js';
import { useCan } from '../../shared/session/use-can.js';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  area: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  event: { paddingInlineStart: tokens.spacingHorizontalL },
});

/** What an endpoint is told, by area: a whole one or single events. */
export function EventChoice({ name, label }: { name: string; label: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  const { value, change, shown } = useField<WebhookEventType[]>({ name, label, required: true });
  const set = (events: readonly WebhookEventType[], isOn: boolean): void =>
    change(isOn ? [...new Set([...value, ...events])] : value.filter(each => !events.includes(each)));
  // What was chosen before the permissions changed can be taken away.
  const areas = WEBHOOK_AREAS.filter(
    area => can('read', WEBHOOK_MODELS[area]) || WEBHOOK_EVENTS[area].some(event => value.includes(event)),
  );
  return (
    <Field {...shown}>
      <div className={styles.root} role="group" aria-label={label}>
        {areas.map(area => {
          const events: readonly WebhookEventType[] = WEBHOOK_EVENTS[area];
          const chosen = events.filter(each => value.includes(each)).length;
          return (
            <div key={area} className={styles.area}>
              <Checkbox
                required={false}
                className={styles.name}
                label={formatMessage({ id: `webhooks.area.${area}` })}
                checked={chosen === events.length ? true : chosen > 0 ? 'mixed' : false}
                onChange={() => set(events, chosen < events.length)}
              />
              {events.map(event => (
                <Checkbox
                  key={event}
                  required={false}
                  className={styles.event}
                  label={formatMessage({ id: `webhooks.event.${event}` })}
                  checked={value.includes(event)}
                  onChange={(_, data) => set([event], data.checked === true)}
                />
              ))}
            </div>
          );
        })}
      </div>
    </Field>
  );
}
