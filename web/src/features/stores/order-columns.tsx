import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { StoreOrder, StoreOrderProblem } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';
import { Money } from '../../shared/display/money.js';
import { chipColors } from '../../shared/display/status-table.js';
import { Two } from '../../shared/display/two.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { useBreakpoint } from '../../shared/list/table/use-breakpoint.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { useSeesPrices } from '../../shared/session/use-me.js';
import { StoreMark } from './store-mark.js';
import { useProblemText } from './use-problem-text.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  beside: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  two: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  lesser: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [PHONE]: { fontSize: tokens.fontSizeBase300 },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', [PHONE]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  written: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [PHONE]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    minHeight: '20px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens[chipColors.warning.text],
    backgroundColor: tokens[chipColors.warning.ground],
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '> svg': { flexShrink: 0 },
    [PHONE]: { whiteSpace: 'normal' },
  },
  good: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  none: { color: tokens.colorNeutralForeground2 },
});

const isOfAddress = (problem: StoreOrderProblem): boolean => problem !== 'weight';

/** An order by its recipient; the platform's mark stands before its number. */
function Name({ order: { recipient, number, provider } }: { order: StoreOrder }) {
  const styles = useStyles();
  return (
    <span className={styles.two} title={`${recipient} ${number}`}>
      <span className={styles.name}>{recipient}</span>
      <span className={styles.lesser}>
        <StoreMark provider={provider} size={16} />
        {number}
      </span>
    </span>
  );
}

/** What an order lacks: the first of it, and how much more. */
function Problems({ order, problems }: { order: StoreOrder; problems: readonly StoreOrderProblem[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useProblemText();
  // a touch shows no title
  const isPhone = useBreakpoint() === 'phone';
  const [first, ...more] = problems;
  if (!first) return null;
  const texts = problems.map(each => textOf(each, order));
  const all = texts.join(' · ');
  const text = texts[0]!;
  const Icon = first === 'weight' || first === 'canceled_in_store' ? WarningRegular : LocationRegular;
  return (
    <span className={styles.chip} title={all}>
      <Icon aria-hidden />
      {isPhone || more.length === 0 ? (
        all
      ) : (
        <>
          {formatMessage({ id: 'store_orders.and_more' }, { text, count: more.length })}
          <span className="visually-hidden">{texts.slice(1).join(', ')}</span>
        </>
      )}
    </span>
  );
}

/** How many pieces, and what they weigh. */
function Contents({ order }: { order: StoreOrder }) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const { items, lines, weight, problems } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = formatMessage({ id: 'store_orders.pieces' }, { pieces, more: lines > items.length ? 1 : 0 });
  if (problems.includes('weight'))
    return (
      <span className={styles.two}>
        {first}
        <Problems order={order} problems={['weight']} />
      </span>
    );
  return (
    <Two first={first} second={weight === null ? '' : formatNumber(weight, { style: 'unit', unit: 'kilogram' })} />
  );
}

/** Where it goes; of an address that cannot be used, why not, and what was written. */
function Place({ order }: { order: StoreOrder }) {
  const styles = useStyles();
  // a phone has no column of contents, which else says that the weight is missing
  const isPhone = useBreakpoint() === 'phone';
  const problems = order.problems.filter(each => isPhone || isOfAddress(each));
  const { street = '', number = '', city = '', postal_code = '' } = order.destination;
  if (problems.length === 0)
    return (
      <span className={styles.beside}>
        <CheckmarkRegular className={styles.good} aria-hidden />
        <Two first={city} second={postal_code} />
      </span>
    );
  const written = [`${street} ${number}`.trim(), city, postal_code].filter(Boolean).join(', ');
  return (
    <span className={styles.two}>
      <Problems order={order} problems={problems} />
      <span className={styles.lesser} title={written}>
        <span className={styles.written}>{written}</span>
      </span>
    </span>
  );
}

/** The rate that the rule of the store chose. */
function Rate({ order: { rate } }: { order: StoreOrder }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (!rate) return <span className={styles.none}>{formatMessage({ id: 'store_orders.no_rate' })}</span>;
  return (
    <span className={styles.beside}>
      <CarrierLogo name={rate.carrier_name} url={rate.logo} size={20} />
      <Two first={rate.carrier_name} second={rate.service_name} />
    </span>
  );
}

/** The columns of stores' orders. */
export function useOrderColumns(): TableColumn<StoreOrder>[] {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const seesPrices = useSeesPrices();
  const isPhone = useBreakpoint() === 'phone';
  const head = (name: string): string => formatMessage({ id: `store_orders.${name}` });
  const none = isPhone ? null : formatMessage({ id: 'page.none' });
  return [
    { name: 'number', head: head('number'), sortable: true, cell: order => <Name order={order} /> },
    { name: 'contents', head: head('contents'), priority: 2, cell: order => <Contents order={order} /> },
    { name: 'place', head: head('place'), cell: order => <Place order={order} /> },
    { name: 'rate', head: head('rate'), priority: 2, cell: order => <Rate order={order} /> },
    ...(seesPrices
      ? [
          {
            name: 'rate_total',
            head: formatMessage({ id: 'store_orders.rate_total' }, { currency: format.currency }),
            width: 'fit' as const,
            align: 'end' as const,
            cell: ({ rate }: StoreOrder) => (rate ? <Money amount={rate.total} /> : none),
          },
        ]
      : []),
    {
      name: 'placed_at',
      head: head('placed_at'),
      width: 'fit',
      sortable: true,
      priority: 3,
      cell: ({ placed_at }) => <Two first={format.nearDay(placed_at, now)} second={format.time(placed_at)} />,
    },
  ];
}
