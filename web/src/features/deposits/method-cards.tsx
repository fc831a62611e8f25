import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSyncCircleRegular } from '@fluentui/react-icons/svg/arrow-sync-circle';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import { PaymentRegular } from '@fluentui/react-icons/svg/payment';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { feeOf, NO_FEE } from '@porte/contracts/payments/fee.js';
import type { PaymentMethod } from '@porte/contracts/payments/payment-method.js';
import { useIntl } from 'react-intl';
import { surface } from '../../shared/layout/surface.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useFeeText } from './use-limits.js';

/** A way to pay; a transfer with a proof is none of the provider's. */
export type Method = PaymentMethod['method'] | 'transfer';

/** Ways are compared by what they keep of this payment, in centavos. */
const COMPARED = 100_000n;

const ICONS = {
  stp: BuildingBankRegular,
  spei: BuildingBankRegular,
  transfer: ArrowSyncCircleRegular,
  store: BuildingShopRegular,
  card: PaymentRegular,
  paypal: WalletRegular,
  mercado_pago: WalletRegular,
} as const satisfies Record<Method, unknown>;

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  groupName: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  here: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  beside: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  free: { color: tokens.colorStatusSuccessForeground1 },
});

interface Way {
  method: Method;
  fee: PaymentMethod['fee'];
}

/** The ways to pay, the cheapest first; of equal ones in the server's order. A transfer costs nothing. */
export function sortedWays(methods: readonly PaymentMethod[], hasTransfer: boolean): Way[] {
  const ways: Way[] = [...methods, ...(hasTransfer ? [{ method: 'transfer' as const, fee: NO_FEE }] : [])];
  return ways.toSorted((a, b) => Number(feeOf(a.fee, COMPARED) - feeOf(b.fee, COMPARED)));
}

/** Ways to pay from a bank account, shown together. */
const OF_BANK: readonly Method[] = ['stp', 'spei', 'transfer'];

interface Props {
  ways: readonly Way[];
  here: Method;
  toOf(method: Method): string;
}

function Cards({ ways, here, toOf }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const feeText = useFeeText();
  return (
    <div className={styles.cards}>
      {ways.map(({ method, fee }) => {
        const [Icon, cost] = [ICONS[method], feeText(fee)];
        return (
          <AppLink
            key={method}
            to={toOf(method)}
            preventScrollReset
            className={mergeClasses(styles.card, method === here && styles.here)}
            aria-current={method === here ? 'page' : undefined}
          >
            <span className={styles.name}>
              <Icon className={styles.icon} aria-hidden />
              {formatMessage({ id: `deposits.method.${method}` })}
            </span>
            <span className={mergeClasses(styles.beside, cost === '' && styles.free)}>
              {cost || formatMessage({ id: 'deposits.fee.none' })}
            </span>
            <span className={styles.beside}>{formatMessage({ id: `deposits.when.${method}` })}</span>
          </AppLink>
        );
      })}
    </div>
  );
}

/** The ways to pay as cards: what each costs, and when the balance has it; those from a bank account together. */
export function MethodCards({ ways, here, toOf }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const ofBank = ways.filter(({ method }) => OF_BANK.includes(method));
  const others = ways.filter(({ method }) => !OF_BANK.includes(method));
  const isGrouped = ofBank.length > 1 && others.length > 0;
  const groups = isGrouped ? { bank_ways: ofBank, other_ways: others } : { '': ways };
  return (
    <nav className={styles.groups} aria-label={formatMessage({ id: 'deposits.methods' })}>
      {Object.entries(groups).map(([name, members]) => (
        <div key={name} className={styles.group}>
          {name && <h2 className={styles.groupName}>{formatMessage({ id: `deposits.${name}` })}</h2>}
          <Cards ways={members} here={here} toOf={toOf} />
        </div>
      ))}
    </nav>
  );
}
