import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { BarRows } from '../../shared/display/bar-rows.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { TableSwitch } from '../../shared/display/table-switch.js';
import { useAge } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { useQueues, type QueueProps } from './queues.js';
import { QuietText } from './quiet-text.js';

const DAY_MS = 86_400_000;

interface Waiting {
  name: QueueProps['name'];
  to: string;
  count: number;
  since: string;
}

/** What waits and since when, what has waited longest first. Stocks and what has a due day have no such time. */
const waitingOf = (queues: readonly QueueProps[]): Waiting[] =>
  queues
    .flatMap(({ name, to, answer: { data } }) =>
      data?.oldest_at && data.count > 0 ? [{ name, to, count: data.count, since: data.oldest_at }] : [],
    )
    .sort((one, other) => one.since.localeCompare(other.since));

function Name({ name, to }: Waiting) {
  return <AppLink to={to}>{useIntl().formatMessage({ id: `dashboard.queue.${name}` })}</AppLink>;
}

function Plot({ waiting }: { waiting: readonly Waiting[] }) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const now = useNow();
  const age = useAge();
  const daysOf = ({ since }: Waiting): number => Math.max(0, now.getTime() - Date.parse(since)) / DAY_MS;
  return (
    <BarRows
      label={formatMessage({ id: 'dashboard.waiting.plot' })}
      axis={days => formatMessage({ id: 'dashboard.waiting.days' }, { days: number(days, 0) })}
      // the middle of the axis is a whole day as well
      end={Math.ceil(Math.max(...waiting.map(daysOf)) / 2) * 2}
      rows={waiting.map(queue => ({
        key: queue.name,
        name: <Name {...queue} />,
        value: daysOf(queue),
        text: age(queue.since).words,
      }))}
    />
  );
}

function Table({ waiting }: { waiting: readonly Waiting[] }) {
  const { number, dateTime } = useFormat();
  const age = useAge();
  return (
    <PlainTable
      label="dashboard.waiting"
      heads={['queue', 'count', 'since', 'age'].map(head => `dashboard.waiting.${head}`)}
      rows={waiting.map(queue => ({
        key: queue.name,
        cells: [<Name key="name" {...queue} />, number(queue.count), dateTime(queue.since), age(queue.since).words],
      }))}
    />
  );
}

/** For how long the oldest of each queue has waited, side by side. */
export function WaitingCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  const [isTable, setIsTable] = useState(false);
  const queues = useQueues(answer);
  const answers = [answer, ...queues.map(({ answer: own }) => own)];
  const failed = answers.filter(own => own.data === undefined && own.error);
  const isSettled = answers.every(own => own.data ?? own.error);
  const error = failed.length === answers.length ? failed[0]!.error : undefined;
  const waiting = waitingOf(queues);
  const retry = (): void => {
    for (const own of failed) own.refetch();
  };
  const title = formatMessage({ id: 'dashboard.waiting' });
  return (
    <HomeCard
      title={title}
      aside={waiting.length > 0 && <TableSwitch title={title} isTable={isTable} onChange={setIsTable} />}
    >
      <Loaded
        answer={{ data: isSettled && !error ? waiting : undefined, error, refetch: retry }}
        failed="dashboard.waiting.failed"
        skeleton={[16, 36, 36, 36, 36]}
      >
        {settled => (
          <>
            {settled.length > 0 && (isTable ? <Table waiting={settled} /> : <Plot waiting={settled} />)}
            {settled.length === 0 && failed.length === 0 && (
              <QuietText>{formatMessage({ id: 'dashboard.waiting.none' })}</QuietText>
            )}
            {failed.length > 0 && (
              <div role="status">
                <QuietText>{formatMessage({ id: 'dashboard.waiting.partly' })}</QuietText>
              </div>
            )}
          </>
        )}
      </Loaded>
    </HomeCard>
  );
}
