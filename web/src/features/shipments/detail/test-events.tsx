import { makeStyles, tokens } from '@fluentui/react-components';
import {
  TEST_EVENT_STATUSES,
  TestEventInput,
  type TestEventAnswer,
  type TestEventStatus,
} from '@porte/contracts/carriers/test-event.js';
import { useIntl } from 'react-intl';
import { api } from '../../../shared/api/api.js';
import { DecisionSection } from '../../../shared/decisions/decision-section.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { NumberField } from '../../../shared/form/fields/number-field.js';
import { useDtoForm } from '../../../shared/form/use-dto-form.js';

const { useAddTestEventMutation } = api.injectEndpoints({
  endpoints: build => ({
    addTestEvent: build.mutation<TestEventAnswer['data'], { input: TestEventInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'test_events',
        method: 'POST',
        body: { test_event: input },
        idempotencyKey,
      }),
      transformResponse: ({ data }: TestEventAnswer) => data,
    }),
  }),
});

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 180px', minWidth: 0 },
});

interface Values {
  status: TestEventStatus;
  weight: number | string | null;
}

/** On the test side no carrier reports anything: its user says what happens to a parcel. The page shows it once its event has arrived. */
export function TestEvents({ shipmentId }: { shipmentId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [add] = useAddTestEventMutation();
  const word = (name: string): string => formatMessage({ id: `shipments.test_event.${name}` });
  const statusWord = (status: string): string => formatMessage({ id: `shipments.parcel_status.${status}` });
  const form = useDtoForm<Values, TestEventInput, TestEventAnswer['data']>({
    dto: TestEventInput,
    values: { status: 'picked_up', weight: null },
    toInput: ({ status, weight }) => ({
      shipment_id: shipmentId,
      status,
      ...(weight === null || weight === '' ? {} : { weight: weight as number }),
    }),
    save: (input, idempotencyKey) => add({ input, idempotencyKey }),
    onSaved: ({ status }) =>
      notify(formatMessage({ id: 'shipments.test_event.added' }, { status: statusWord(status) })),
  });
  return (
    <DecisionSection form={form} title={word('title')} hint={word('hint')} verb={word('verb')} isSecond>
      <div className={styles.fields}>
        <div className={styles.field}>
          <ChoiceField
            name="status"
            label={word('status')}
            options={TEST_EVENT_STATUSES.map(value => ({ value, label: statusWord(value) }))}
            required
          />
        </div>
        <div className={styles.field}>
          <NumberField name="weight" label={word('weight')} hint={word('weight.hint')} unit="kg" />
        </div>
      </div>
    </DecisionSection>
  );
}
