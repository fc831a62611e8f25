import { makeStyles, tokens } from '@fluentui/react-components';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { HomeCard, Loaded, type Answer } from './home-card.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
  },
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    display: 'block',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  place: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

function Arriving({ count, shipments }: NonNullable<DashboardNumbers['arriving_today']>) {
  const styles = useStyles();
  return (
    <>
      <ul className={styles.list}>
        {shipments.map(({ id, recipient, city, carrier_name, service_name }) => (
          <li key={id} className={styles.item}>
            <CarrierLogo name={carrier_name} url={null} size={32} />
            <span className={styles.words}>
              <AppLink to={`/shipments/${id}`} className={styles.name}>
                {recipient}
              </AppLink>
              <span className={styles.place}>
                {city} · {carrier_name} {service_name}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {count > shipments.length && (
        <QuietText>
          <FormattedMessage id="dashboard.more" values={{ count: count - shipments.length }} />
        </QuietText>
      )}
      <QuietText>
        <FormattedMessage id="dashboard.arriving.why" />
      </QuietText>
    </>
  );
}

/** Shipments whose promised day is today; nothing where there are none. */
export function ArrivingCard({ answer }: { answer: Answer<DashboardNumbers> }) {
  const { formatMessage } = useIntl();
  if (answer.data && !answer.data.arriving_today?.count) return null;
  return (
    <HomeCard title={formatMessage({ id: 'dashboard.arriving' })} count={answer.data?.arriving_today?.count}>
      <Loaded answer={answer} failed="dashboard.arriving.failed" skeleton={[36, 36]}>
        {({ arriving_today: arriving }) => <Arriving count={0} shipments={[]} {...arriving} />}
      </Loaded>
    </HomeCard>
  );
}
