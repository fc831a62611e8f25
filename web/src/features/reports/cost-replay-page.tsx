import { Button, Field, makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components';
import type { CostReplayView } from '@porte/contracts/reports/cost-replay.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Progress } from '../../shared/import/progress.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { useBeginCostReplayMutation, useCancelCostReplayMutation, useCostReplaysQuery } from './cost-replay-api.js';
import { CostReplayForm } from './cost-replay-form.js';
import { CostReplayResult } from './cost-replay-result.js';
import { ReportTabs } from './report-tabs.js';

/** In ms: how often the progress of a simulation is asked for. */
const POLL_MS = 1000;

const useStyles = makeStyles({
  chosen: { maxWidth: '420px' },
  cancel: { display: 'flex', paddingTop: tokens.spacingVerticalS },
});

/** A simulation in a list: its days and prices. */
function useReplayName(): (replay: CostReplayView) => string {
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  return ({ from, to, prices, number }) =>
    formatMessage({ id: `cost_replay.name.${prices}` }, { from: date(from), to: date(to), number: number ?? 0 });
}

function Running({ replay: { id, done, total } }: { replay: CostReplayView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const [cancel, { isLoading, error }] = useCancelCostReplayMutation();
  return (
    <Section title={formatMessage({ id: 'cost_replay.running' })}>
      <Progress
        text={formatMessage({ id: 'cost_replay.progress' }, { done: number(done, 0), total: number(total, 0) })}
        {...(total > 0 ? { value: Math.min(1, done / total) } : {})}
      />
      {error && <Problem error={error} />}
      <div className={styles.cancel}>
        <Button disabledFocusable={isLoading} onClick={() => void cancel(id)}>
          {formatMessage({ id: 'cost_replay.cancel' })}
        </Button>
      </div>
    </Section>
  );
}

function Shown({ replay }: { replay: CostReplayView }) {
  const { formatMessage } = useIntl();
  if (replay.state === 'pricing') return <Running replay={replay} />;
  if (replay.summary) return <CostReplayResult replay={replay} summary={replay.summary} />;
  return (
    <MessageBar intent={replay.state === 'failed' ? 'error' : 'info'} layout="multiline">
      <MessageBarBody>{formatMessage({ id: `cost_replay.state.${replay.state}` })}</MessageBarBody>
    </MessageBar>
  );
}

function Replays({ replays }: { replays: readonly CostReplayView[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const nameOf = useReplayName();
  const [begin, { isLoading, error }] = useBeginCostReplayMutation();
  const [chosen, choose] = useState<string | null>(null);
  const shown = replays.find(({ id }) => id === chosen) ?? replays[0];
  return (
    <>
      <CostReplayForm
        isBusy={isLoading}
        onBegin={input =>
          void begin(input).then(({ data }) => {
            if (data) choose(data.id);
          })
        }
      />
      {error && <Problem error={error} />}
      {replays.length > 1 && (
        <Field className={styles.chosen} label={formatMessage({ id: 'cost_replay.last' })}>
          <Select value={shown?.id ?? ''} onChange={(_, { value }) => choose(value)}>
            {replays.map(replay => (
              <option key={replay.id} value={replay.id}>
                {nameOf(replay)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {shown && <Shown replay={shown} />}
    </>
  );
}

/** For staff: what the labels of a period would have cost under other prices. */
export function CostReplayPage() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCostReplaysQuery();
  const isRunning = data?.some(({ state }) => state === 'pricing') ?? false;
  useCostReplaysQuery(undefined, { pollingInterval: isRunning ? POLL_MS : 0 });
  return (
    <PageFrame
      title={formatMessage({ id: 'reports.title' })}
      lead={formatMessage({ id: 'cost_replay.lead' })}
      width="wide"
    >
      <ReportTabs here="cost_replay" />
      {data ? (
        <Replays replays={data} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={3} />
      )}
    </PageFrame>
  );
}
