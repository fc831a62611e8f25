import { makeStyles, tokens } from '@fluentui/react-components';
import {
  LONG_RUNWAY_DAYS,
  MIN_SPEND_DAYS,
  runwayDays,
  type DashboardNumbers,
  type SpendRate,
} from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useMe } from '../../shared/session/use-me.js';
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
});

/** How long the balance lasts at the spend per day of the last 28 days; why it is not known, if it is not. */
function Runway({ balance, rate }: { balance: number; rate: SpendRate | undefined }) {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  // A sub-user spends its parent's balance, together with others.
  if (!rate) return <QuietText>{formatMessage({ id: 'dashboard.runway.parent' })}</QuietText>;
  const { per_day } = rate;
  if (per_day === null)
    return <QuietText>{formatMessage({ id: 'dashboard.runway.unknown' }, { days: MIN_SPEND_DAYS })}</QuietText>;
  const days = runwayDays(balance, rate);
  if (days === null) return <QuietText>{formatMessage({ id: 'dashboard.runway.idle' })}</QuietText>;
  return (
    <>
      <QuietText>
        <FormattedMessage
          id={days > LONG_RUNWAY_DAYS ? 'dashboard.runway.far' : 'dashboard.runway'}
          values={{ days: days > LONG_RUNWAY_DAYS ? LONG_RUNWAY_DAYS : days, b: parts => <strong>{parts}</strong> }}
        />
      </QuietText>
      <QuietText>{formatMessage({ id: 'dashboard.per_day' }, { amount: money(per_day) })}</QuietText>
    </>
  );
}

/** The available balance, what is held of it, and how long it lasts. The balance is null while billing is unavailable. */
export function BalanceCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const { available_balance: available, balance } = useMe();
  const mayPay = useCan()('create', 'Deposit');
  const held = available === null || balance === null ? 0 : Math.round((balance - available) * 100) / 100;
  return (
    <HomeCard
      title={formatMessage({ id: 'dashboard.balance' })}
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
        <Loaded answer={answer} failed="dashboard.runway.failed" skeleton={[16, 12]}>
          {({ spend_rate }) => <Runway balance={available} rate={spend_rate} />}
        </Loaded>
      )}
      {mayPay && (
        <div>
          <LinkButton to="/credits">{formatMessage({ id: 'dashboard.add_funds' })}</LinkButton>
        </div>
      )}
      {held > 0 && <QuietText>{formatMessage({ id: 'dashboard.held' }, { amount: money(held) })}</QuietText>}
    </HomeCard>
  );
}
