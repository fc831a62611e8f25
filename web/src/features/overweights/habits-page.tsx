import { boxWords, HABIT_CASES, type OverweightHabit } from '@porte/contracts/overweights/habit.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PeriodFields, usePeriod, type Period } from '../../shared/form/period-fields.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useOverweightHabitsQuery } from './habits-api.js';

const DAY_MS = 86_400_000;
/** Days that are shown unless others are chosen. */
const DAYS = 90;

const lastDays = (today: string): Period => ({
  from: new Date(Date.parse(`${today}T00:00:00Z`) - DAYS * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

/** The period of habits, in the address. */
export const useHabitPeriod = () => usePeriod(lastDays);

const HEADS = ['customer', 'parcel', 'service', 'cases', 'mean_kg', 'amount', 'last_at', 'letter_at'].map(
  name => `overweights.habit.${name}`,
);

/** Habits, the dearest first; each customer leads to the letter. */
function HabitTable({ habits, period }: { habits: readonly OverweightHabit[]; period: Period }) {
  const { formatMessage, formatNumber } = useIntl();
  const word = (name: string): string => formatMessage({ id: `overweights.habit.${name}` });
  const rowOf = (habit: OverweightHabit) => {
    const { owner_id, owner, box, service_id } = habit;
    return {
      key: `${owner_id} ${box} ${service_id}`,
      cells: [
        <AppLink key="to" to={`/overweights/habits/${owner_id}?${new URLSearchParams({ ...period }).toString()}`}>
          {owner ? `${owner.name} ${owner.last_name} · ${owner.email}` : word('unknown')}
        </AppLink>,
        boxWords(box, word('document')),
        `${habit.carrier_name} ${habit.service_name}`,
        formatNumber(habit.cases),
        formatMessage({ id: 'overweights.kg' }, { kg: formatNumber(habit.mean_kg) }),
        <Money key="amount" amount={habit.amount} />,
        <Moment key="last" at={habit.last_at} />,
        habit.letter_at ? <Moment key="letter" at={habit.letter_at} /> : '—',
      ],
    };
  };
  return <PlainTable label="overweights.habits" heads={HEADS} rows={habits.map(rowOf)} />;
}

/** Whose parcels carriers find heavier time and again. */
export function HabitsPage() {
  const { formatMessage } = useIntl();
  const { period, choose } = useHabitPeriod();
  const { data, error, refetch } = useOverweightHabitsQuery(period);
  const word = (name: string): string => formatMessage({ id: `overweights.${name}` }, { cases: HABIT_CASES });
  return (
    <PageFrame title={word('habits')} width="wide" lead={<AppLink to="/overweights">{word('to_list')}</AppLink>}>
      <Section title={word('habits.found')}>
        <span>{word('habits.hint')}</span>
        <PeriodFields period={period} choose={choose} words="overweights.claim" />
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={4} />}
        {data?.length === 0 && <Empty text={word('habits.empty')} />}
        {data && data.length > 0 && <HabitTable habits={data} period={period} />}
      </Section>
    </PageFrame>
  );
}
