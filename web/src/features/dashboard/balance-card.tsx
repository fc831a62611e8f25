import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import {
  LONG_RUNWAY_DAYS,
  MIN_SPEND_DAYS,
  runwayDays,
  type DashboardNumbers,
  type SpendRate,
} from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { isTestMode } from '../../shared/session/side.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
import type { NextWork } from './dashboard-api.js';
import { needOf, urgencyOf, type Urgency } from './funds.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  // three lines, so that the cards below stay where they are
  outlook: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minHeight: '64px' },
  missing: { margin: 0, fontWeight: tokens.fontWeightSemibold },
});

/** How long the balance lasts at the spend per day of the last 28 days; why it is not known, if it is not. */
function Runway({ balance, rate }: { balance: number; rate: SpendRate | undefined }) {
  const { formatMessage } = useIntl();
  // A sub-user spends its parent's balance, together with others.
  if (!rate) return <QuietText>{formatMessage({ id: 'dashboard.runway.parent' })}</QuietText>;
  if (rate.per_day === null)
    return <QuietText>{formatMessage({ id: 'dashboard.runway.unknown' }, { days: MIN_SPEND_DAYS })}</QuietText>;
  const days = runwayDays(balance, rate);
  if (days === null) return <QuietText>{formatMessage({ id: 'dashboard.runway.idle' })}</QuietText>;
  return (
    <QuietText>
      <FormattedMessage
        id={days > LONG_RUNWAY_DAYS ? 'dashboard.runway.far' : 'dashboard.runway'}
        values={{ days: days > LONG_RUNWAY_DAYS ? LONG_RUNWAY_DAYS : days, b: parts => <strong>{parts}</strong> }}
      />
    </QuietText>
  );
}

interface OutlookProps {
  available: number;
  numbers: DashboardNumbers;
  /** undefined where it could not be counted */
  work: NextWork | undefined;
  urgency: Urgency;
}

/** How long the balance lasts, and what it does not reach; else what is spent per day. */
function Outlook({ available, numbers: { spend_rate: rate }, work, urgency: { missing } }: OutlookProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money, moneyAbout } = useFormat();
  const runway = <Runway balance={available} rate={rate} />;
  if (missing === 0 || !work)
    return (
      <>
        {runway}
        {rate?.per_day ? (
          <QuietText>{formatMessage({ id: 'dashboard.per_day' }, { amount: money(rate.per_day) })}</QuietText>
        ) : null}
      </>
    );
  return (
    <>
      {rate?.per_day ? runway : null}
      <p className={styles.missing}>
        <FormattedMessage id="dashboard.missing" values={{ amount: moneyAbout(missing), count: work.pay.count }} />
      </p>
    </>
  );
}

interface BalanceCardProps {
  answer: Answer<DashboardNumbers>;
  work: Answer<NextWork>;
}

/**
 * The available balance, what is held of it, and how long it lasts; as a warning where it ends soon or does not reach what waits to be paid.
 * The balance is null while billing is unavailable.
 */
export function BalanceCard({ answer, work }: BalanceCardProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const { available_balance: available, balance } = useMe();
  const mayPay = useCan()('create', 'Deposit');
  const isPhone = useBreakpoint() === 'phone';
  const held = available === null || balance === null ? 0 : Math.round((balance - available) * 100) / 100;
  // Both decide about the colour and the lines, so they are shown together.
  const isSettled = work.data !== undefined || work.error !== undefined;
  const numbers = isSettled ? answer.data : undefined;
  const urgency =
    numbers && available !== null ? urgencyOf(available, numbers, needOf(work.data?.pay.count ?? 0, numbers)) : null;
  return (
    <HomeCard
      title={formatMessage({ id: isTestMode() ? 'dashboard.balance.test' : 'dashboard.balance' })}
      isUrgent={urgency?.isUrgent ?? false}
      aside={
        <AppLink to="/my-transactions" className={styles.link}>
          <FormattedMessage id="dashboard.transactions" />
        </AppLink>
      }
    >
      <p className={styles.figure}>{available === null ? '—' : money(available)}</p>
      {available === null ? (
        <QuietText>
          <FormattedMessage id="dashboard.balance.unknown" />
        </QuietText>
      ) : (
        <div className={styles.outlook}>
          <Loaded answer={{ ...answer, data: numbers }} failed="dashboard.runway.failed" skeleton={[16, 12]}>
            {loaded => urgency && <Outlook available={available} numbers={loaded} work={work.data} urgency={urgency} />}
          </Loaded>
        </div>
      )}
      {mayPay && (
        <div>
          <LinkButton
            to="/credits"
            icon={<AddRegular />}
            appearance={isPhone || urgency?.isUrgent ? 'primary' : 'secondary'}
          >
            {formatMessage({ id: 'dashboard.add_funds' })}
          </LinkButton>
        </div>
      )}
      {held > 0 && <QuietText>{formatMessage({ id: 'dashboard.held' }, { amount: money(held) })}</QuietText>}
    </HomeCard>
  );
}
