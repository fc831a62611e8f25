import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Overweight, OverweightState } from '@porte/contracts/overweights/overweight.js';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Two } from '../../shared/display/two.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useAge } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { DueBar } from './due-bar.js';

/** Cases of a list that are shown here; the others are in the whole list. */
const SHOWN = 10;

const DAY_MS = 86_400_000;

/** Staff decide on them. */
const TO_DECIDE: readonly OverweightState[] = ['contested', 'rebated', 'short'];

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  oneLine: { whiteSpace: 'nowrap' },
  late: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
  overdue: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Opens a case beside the list where there is room, else on its page. */
function CaseLink({ of }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isWide = useBreakpoint() === 'wide';
  const { user, shipment_number: number, tracking_number } = of;
  const shipment = number === null ? tracking_number : formatMessage({ id: 'overweights.of_shipment' }, { number });
  return (
    <AppLink className={styles.link} to={isWide ? `/overweights?case=${of.id}` : `/overweights/${of.id}`}>
      {user ? <Two first={`${user.name} ${user.last_name}`} second={shipment} /> : shipment}
    </AppLink>
  );
}

const CarrierOf = ({ of: { carrier_name, service_name } }: { of: Overweight }): ReactNode =>
  carrier_name && <Two first={carrier_name} second={service_name ?? ''} />;

const AmountOf = ({ of: { amount, overweight } }: { of: Overweight }): ReactNode => {
  const styles = useStyles();
  const format = useFormat();
  return (
    <span className={styles.oneLine}>
      <Money amount={amount} /> · {format.kg(overweight)}
    </span>
  );
};

/** How long a contested case has waited: amber after a day, red after two. */
function Wait({ of }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const ageOf = useAge();
  const now = useNow().getTime();
  if (of.state !== 'contested' || of.contested_at === null) return formatMessage({ id: 'page.none' });
  const ms = now - Date.parse(of.contested_at);
  return (
    <span className={mergeClasses(styles.oneLine, ms > DAY_MS && styles.late, ms > 2 * DAY_MS && styles.overdue)}>
      {ageOf(of.contested_at).words}
    </span>
  );
}

function useCases(states: readonly OverweightState[], order: string) {
  return useList('overweights', { where: { state: states }, order, per_page: SHOWN, include: ['user'] });
}

/** Cases on which staff decide, those that have waited longest first. */
function ToDecide() {
  const { formatMessage } = useIntl();
  const { page, error, refetch } = useCases(TO_DECIDE, 'contested_at asc');
  if (error && !page) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!page || page.data.length === 0) return null;
  const count = page.meta.pagination.total_objects;
  return (
    <Section title={formatMessage({ id: 'overweights.to_decide' }, { count })}>
      <PlainTable
        label="overweights.to_decide.label"
        heads={[
          'overweights.case',
          'overweights.carrier_name',
          'overweights.state',
          'overweights.amount',
          'overweights.waits',
        ]}
        texts={3}
        rows={page.data.map(of => ({
          key: of.id,
          cells: [
            <CaseLink key="case" of={of} />,
            <CarrierOf key="carrier" of={of} />,
            formatMessage({ id: `overweights.state.${of.state}` }),
            <AmountOf key="amount" of={of} />,
            <Wait key="wait" of={of} />,
          ],
        }))}
      />
    </Section>
  );
}

/** Cases that staff may charge now, those that are due longest first, and the charge of them all. */
function Due() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { page } = useCases(['due'], 'answer_by asc');
  if (!page || page.data.length === 0) return <DueBar />;
  return (
    <Section title={formatMessage({ id: 'overweights.to_charge' }, { count: page.meta.pagination.total_objects })}>
      <PlainTable
        label="overweights.to_charge.label"
        heads={[
          'overweights.case',
          'overweights.carrier_name',
          'overweights.due_since',
          'overweights.amount',
          'overweights.carrier_charge',
        ]}
        texts={3}
        rows={page.data.map(of => ({
          key: of.id,
          cells: [
            <CaseLink key="case" of={of} />,
            <CarrierOf key="carrier" of={of} />,
            of.accepted_at
              ? formatMessage({ id: 'overweights.accepted' })
              : of.answer_by
                ? format.moment(of.answer_by, now)
                : formatMessage({ id: 'page.none' }),
            <AmountOf key="amount" of={of} />,
            of.carrier_charge == null ? (
              formatMessage({ id: 'page.none' })
            ) : (
              <Money key="charge" amount={of.carrier_charge} />
            ),
          ],
        }))}
      />
      <DueBar />
    </Section>
  );
}

/** What waits for staff, above the list of all cases: what they decide, and what they may charge. A list that is filtered stands alone. */
export function WaitingCases() {
  const [can, isStaff] = [useCan(), useIsStaff()];
  const [search] = useSearchParams();
  if (!isStaff || !can('create', 'Overweight')) return null;
  if ([...search.keys()].some(key => key !== 'case')) return <DueBar />;
  return (
    <>
      <ToDecide />
      <Due />
    </>
  );
}
