import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListQuery } from '../../shared/api/query-text.js';
import { useList } from '../../shared/api/resources.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useSeesPrices } from '../../shared/session/use-me.js';
import { HomeCard, Loaded } from './home-card.js';
import { QuietText } from './quiet-text.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'auto' },
  head: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  end: { textAlign: 'end' },
  name: {
    display: 'block',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  place: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  carrier: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    rowGap: tokens.spacingVerticalXS,
  },
  next: { flexShrink: 0, whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: '44px' } },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  empty: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
});

/** What the pages of shipments say of one. */
export interface ShipmentParts {
  status(shipment: Shipment): ReactNode;
  /** its next step by the last part of `dashboard.last.do.<name>`, and where that is done; null where there is none */
  nextStep(shipment: Shipment): { name: string; to: string } | null;
}

interface RowsProps {
  shipments: readonly Shipment[];
  parts: ShipmentParts;
}

function NextStep({ shipment, parts }: { shipment: Shipment } & Pick<RowsProps, 'parts'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const next = parts.nextStep(shipment);
  if (!next) return null;
  const action = formatMessage({ id: `dashboard.last.do.${next.name}` });
  const { name } = shipment.destination;
  return (
    <LinkButton
      to={next.to}
      size="small"
      className={styles.next}
      aria-label={formatMessage({ id: 'dashboard.last.do.of' }, { action, name })}
    >
      {action}
    </LinkButton>
  );
}

/** The day that the carrier names, or that its service promised, while the shipment is on its way. */
function usePromisedDay(): (shipment: Shipment) => string | null {
  const { arrival, day } = useFormat();
  return ({ status, rate, generated_label, expected_on }) => {
    if (status !== 'success' || !rate || !generated_label) return null;
    return expected_on ? day(expected_on) : arrival(new Date(generated_label.created_at), rate.days);
  };
}

function Recipient({ shipment: { id, destination } }: { shipment: Shipment }) {
  const styles = useStyles();
  return (
    <>
      <AppLink to={`/shipments/${id}`} className={styles.name}>
        {destination.name}
      </AppLink>
      <span className={styles.place}>
        {destination.postal_code} {destination.city}
      </span>
    </>
  );
}

function Table({ shipments, parts }: RowsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { currency } = useFormat();
  const seesPrices = useSeesPrices();
  const promisedDay = usePromisedDay();
  const none = formatMessage({ id: 'page.none' });
  const heads = ['number', 'recipient', 'service', 'state', 'arrives'];
  return (
    <table className={styles.table} aria-label={formatMessage({ id: 'dashboard.last' })}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col" className={styles.head}>
              <FormattedMessage id={`dashboard.last.${head}`} />
            </th>
          ))}
          {seesPrices && (
            <th scope="col" className={mergeClasses(styles.head, styles.end)}>
              <FormattedMessage id="dashboard.last.total" values={{ currency }} />
            </th>
          )}
          <th scope="col" className={mergeClasses(styles.head, styles.end)}>
            <FormattedMessage id="dashboard.last.next" />
          </th>
        </tr>
      </thead>
      <tbody>
        {shipments.map(shipment => (
          <tr key={shipment.id}>
            <td className={styles.cell}>{shipment.sequential_id}</td>
            <th scope="row" className={styles.cell}>
              <Recipient shipment={shipment} />
            </th>
            <td className={styles.cell}>
              {shipment.rate ? (
                <span className={styles.carrier}>
                  <CarrierLogo name={shipment.rate.carrier_name} url={null} size={20} />
                  {shipment.rate.carrier_name} · {shipment.rate.service_name}
                </span>
              ) : (
                none
              )}
            </td>
            <td className={styles.cell}>{parts.status(shipment)}</td>
            <td className={styles.cell}>{promisedDay(shipment) ?? none}</td>
            {seesPrices && (
              <td className={mergeClasses(styles.cell, styles.end)}>
                {shipment.rate ? <Money amount={shipment.rate.total} end /> : none}
              </td>
            )}
            <td className={mergeClasses(styles.cell, styles.end)}>
              <NextStep shipment={shipment} parts={parts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Items({ shipments, parts }: RowsProps) {
  const styles = useStyles();
  const promisedDay = usePromisedDay();
  return (
    <ul className={styles.list}>
      {shipments.map(shipment => (
        <li key={shipment.id} className={styles.item}>
          <span className={styles.facts}>
            <Recipient shipment={shipment} />
            <span className={styles.line}>
              {parts.status(shipment)}
              {shipment.rate && <CarrierLogo name={shipment.rate.carrier_name} url={null} size={20} />}
              {promisedDay(shipment) && (
                <span>
                  <FormattedMessage id="dashboard.arrives" values={{ day: promisedDay(shipment) }} />
                </span>
              )}
            </span>
          </span>
          <NextStep shipment={shipment} parts={parts} />
        </li>
      ))}
    </ul>
  );
}

function Rows(props: RowsProps) {
  const styles = useStyles();
  const can = useCan();
  const isNarrow = ['phone', 'small'].includes(useBreakpoint());
  if (props.shipments.length > 0) return isNarrow ? <Items {...props} /> : <Table {...props} />;
  return (
    <div className={styles.empty}>
      <QuietText>
        <FormattedMessage id="dashboard.last.none" />
      </QuietText>
      {can('create', 'Shipment') && (
        <LinkButton to="/shipments/new">
          <FormattedMessage id="dashboard.last.do" />
        </LinkButton>
      )}
    </div>
  );
}

/** The newest ones. */
export const LAST_SHIPMENTS: ListQuery = { per_page: 5, order: 'created_at desc' };

/** The five newest shipments with their next steps; their status changes by itself. */
export function LastShipments({ parts }: Pick<RowsProps, 'parts'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const answer = useList('shipments', LAST_SHIPMENTS);
  return (
    <HomeCard
      title={formatMessage({ id: 'dashboard.last' })}
      aside={
        <>
          <AppLink to="/shipments/places" className={styles.link}>
            <FormattedMessage id="dashboard.last.map" />
          </AppLink>
          <AppLink to="/shipments" className={styles.link}>
            <FormattedMessage id="dashboard.last.all" />
          </AppLink>
        </>
      }
    >
      <Loaded answer={{ ...answer, data: answer.page }} failed="dashboard.last.failed" skeleton={[36, 36, 36, 36, 36]}>
        {page => <Rows shipments={page.data} parts={parts} />}
      </Loaded>
    </HomeCard>
  );
}
