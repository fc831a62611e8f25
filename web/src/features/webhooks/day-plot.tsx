import type { WebhookFigures } from '@porte/contracts/webhooks/webhook-endpoint.js';
import { useIntl } from 'react-intl';
import { BarPlot } from '../../shared/display/bar-plot.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';

/** Calls of the last 24 hours, by three hours. */
export function DayPlot({ figures: { buckets } }: { figures: WebhookFigures }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const sum = (key: 'delivered' | 'failed'): number => buckets.reduce((all, bucket) => all + bucket[key], 0);
  const totals = formatMessage({ id: 'webhooks.day.totals' }, { delivered: sum('delivered'), failed: sum('failed') });
  return (
    <Section title={formatMessage({ id: 'webhooks.day' })}>
      <BarPlot
        label={formatMessage({ id: 'webhooks.day' })}
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
    </Section>
  );
}
