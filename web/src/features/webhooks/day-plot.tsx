import type { WebhookFigures } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { BarPlot } from '../../shared/display/bar-plot.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';

/** Calls of the last 24 hours, by three hours. */
export function DayPlot({ figures: { buckets } }: { figures: WebhookFigures }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const sum = (key: 'delivered' | 'failed'): number => buckets.reduce((all, bucket) => all + bucket[key], 0);
  const [isTable, setIsTable] = useState(false);
  const title = formatMessage({ id: 'webhooks.day' });
  const totals = formatMessage({ id: 'webhooks.day.totals' }, { delivered: sum('delivered'), failed: sum('failed') });
  return (
    <Section title={title} action={<TableSwitch title={title} isTable={isTable} onChange={setIsTable} />}>
      {isTable ? (
        <PlainTable
          label="webhooks.day"
          heads={['webhooks.day.hour', 'webhooks.day.delivered', 'webhooks.day.failed']}
          rows={buckets.map(({ from, delivered, failed }) => ({
            key: from,
            cells: [format.time(from), format.number(delivered), format.number(failed)],
          }))}
        />
      ) : (
        <BarPlot
          label={title}
          axis={format.number}
          series={{
            now: formatMessage({ id: 'webhooks.day.delivered' }),
            before: formatMessage({ id: 'webhooks.day.failed' }),
          }}
          bars={buckets.map(({ from, delivered, failed }, at) => ({
            key: from,
            label: at % 2 === 0 ? format.time(from) : '',
            value: delivered,
            before: failed,
            words: formatMessage({ id: 'webhooks.day.words' }, { time: format.time(from), delivered, failed }),
          }))}
          hint={totals}
        />
      )}
    </Section>
  );
}
