import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Overweight, OverweightState } from '@porte/contracts/overweights/overweight.js';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Money } from '../../shared/display/money.js';
import { PlainTable } from '../../shared/display/plain-table.js';
import { Two } from '../../shared/display/two.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useAge } from '../../shared/format/use-age.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { BulkActions } from '../../shared/list/bulk/list-bulk.js';
import { BulkPart } from '../../shared/list/bulk/list-bulk-part.js';
import { SelectAll, SelectBox } from '../../shared/list/bulk/select-cells.js';
import { useSelection } from '../../shared/list/bulk/use-selection.js';
import { useNow } from '../../shared/hooks/now.js';
import { Section } from '../../shared/layout/section.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useChargesOfChosen } from './charge-chosen.js';
import { DueBar } from './due-bar.js';

/** Cases to decide that are shown here; the others are in the whole list. */
const SHOWN = 10;

/** Due cases that are shown here, of which staff choose; the button that charges all of them counts the others too. */
const MOST_CHOSEN = 25;

const DAY_MS = 86_400_000;

/** Staff decide on them. */
const TO_DECIDE: readonly OverweightState[] = ['contested', 'rebated', 'short'];

const useStyles = makeStyles({
  choice: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
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

/** Cases on which staff decide, those that have waited longest first. */
const useCasesToDecide = () => useCases(TO_DECIDE, 'contested_at asc', SHOWN);

/** Cases that staff may charge now, those that are due longest first. */
const useDueCases = () => useCases(['due'], 'answer_by asc', MOST_CHOSEN);

function useCases(states: readonly OverweightState[], order: string, per_page: number) {
  return useList('overweights', { where: { state: states }, order, per_page, include: ['user'] });
}

interface CaseListProps {
  /** texts: `overweights.<words>` with the count, and its name for screen readers at `.label` */
  words: 'to_decide' | 'to_charge';
  list: ReturnType<typeof useCases>;
  /** message ids: of the third column, which is text, and of the last one */
  heads: readonly [string, string];
  cells(of: Overweight): readonly [ReactNode, ReactNode];
  /** what is done with chosen cases; without it none can be chosen */
  bulk?: BulkActions<Overweight>;
  children?: ReactNode;
}

/** Cases that wait for staff, as a card; nothing where there are none. */
function CaseList({ words, list: { page, error, refetch }, heads, cells, bulk, children }: CaseListProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const cases = page?.data;
  const selection = useSelection(cases, words);
  if (error && !page) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!cases || cases.length === 0) return children;
  return (
    <Section
      title={formatMessage({ id: `overweights.${words}` }, { count: page.meta.pagination.total_objects })}
      action={bulk && <SelectAll selection={selection} isNamed label={`overweights.${words}.all`} />}
    >
      <PlainTable
        label={`overweights.${words}.label`}
        heads={['overweights.case', 'overweights.carrier_name', heads[0], 'overweights.amount', heads[1]]}
        texts={3}
        rows={cases.map(of => {
          const [third, last] = cells(of);
          return {
            key: of.id,
            cells: [
              <span key="case" className={styles.choice}>
                {bulk && (
                  <SelectBox
                    label={formatMessage({ id: 'page.bulk.tick' }, { name: of.tracking_number })}
                    checked={selection.has(of.id)}
                    disabled={false}
                    onTurn={(isOn, isRange) => selection.turn(of.id, isOn, isRange)}
                  />
                )}
                <CaseLink of={of} />
              </span>,
              <CarrierOf key="carrier" of={of} />,
              third,
              <AmountOf key="amount" of={of} />,
              last,
            ],
          };
        })}
      />
      {children}
      {bulk && <BulkPart bulk={bulk} rows={cases} selection={selection} />}
    </Section>
  );
}

function ToDecide() {
  const { formatMessage } = useIntl();
  return (
    <CaseList
      words="to_decide"
      list={useCasesToDecide()}
      heads={['overweights.state', 'overweights.waits']}
      cells={of => [formatMessage({ id: `overweights.state.${of.state}` }), <Wait key="wait" of={of} />]}
    />
  );
}

/** Since when a case may be charged. */
function DueSince({ of: { accepted_at, answer_by } }: { of: Overweight }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (accepted_at) return <span className={styles.oneLine}>{formatMessage({ id: 'overweights.accepted' })}</span>;
  return answer_by ? format.moment(answer_by, now) : formatMessage({ id: 'page.none' });
}

/** Cases that staff may charge, and the charge of those that are chosen or of them all. */
function Due() {
  const { formatMessage } = useIntl();
  const list = useDueCases();
  return (
    <CaseList
      words="to_charge"
      list={list}
      heads={['overweights.due_since', 'overweights.carrier_charge']}
      cells={of => [
        <DueSince key="since" of={of} />,
        of.carrier_charge == null ? formatMessage({ id: 'page.none' }) : <Money amount={of.carrier_charge} />,
      ]}
      bulk={useChargesOfChosen(list.refetch)}
    >
      <DueBar />
    </CaseList>
  );
}

/** What is shown above the list of all cases: nothing to customers, only the line of due cases while the list is filtered, else both lists. */
function useShown(): 'lists' | 'bar' | null {
  const [can, isStaff] = [useCan(), useIsStaff()];
  const [search] = useSearchParams();
  if (!isStaff || !can('create', 'Overweight')) return null;
  return [...search.keys()].some(key => key !== 'case') ? 'bar' : 'lists';
}

/** What waits for staff, above the list of all cases: what they decide, and what they may charge. */
export function WaitingCases() {
  const shown = useShown();
  if (shown !== 'lists') return shown && <DueBar />;
  return (
    <>
      <ToDecide />
      <Due />
    </>
  );
}

/** The list once it is known what waits: with it the lists above would move it down. */
function OnceKnown({ children }: { children: ReactNode }) {
  const [decide, due] = [useCasesToDecide(), useDueCases()];
  const [isShown, setShown] = useState(false);
  const isKnown = [decide, due].every(({ page, error }) => page !== undefined || error !== undefined);
  if (!isShown && isKnown) setShown(true);
  return isShown ? children : <SkeletonRows rows={10} columns={4} />;
}

/** What is below the head of the list, which does not move once it is shown. */
export function WhenWaitingKnown({ children }: { children: ReactNode }) {
  return useShown() === 'lists' ? <OnceKnown>{children}</OnceKnown> : children;
}
