import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';
import { chatNumber } from '../../domain/address/chat-number.js';
import type { RowMenuItem } from '../../shared/list/table/list-column.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { useProblemText } from './use-problem-text.js';

/** Problems of what was written; the others lack something. */
const WRONG = ['state_of_postal_code', 'postal_code', 'email'];

const useStyles = makeStyles({
  touch: {
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  },
});

interface OrderStep {
  name: 'correct' | 'complete' | 'weigh' | 'pack' | 'choose' | 'see';
  to: string;
}

/** The one next step of an order; null where the user may not take it, or there is none. */
export function useOrderStep(): (order: StoreOrder) => OrderStep | null {
  const can = useCan();
  const isStaff = useIsStaff();
  return ({ id, state, store_id, shipment_id, number, problems }) => {
    if (state === 'shipped') return shipment_id ? { name: 'see', to: `/shipments/${shipment_id}` } : null;
    if (state === 'ready' && shipment_id && can('create', 'Rate'))
      // the station of staff asks for a customer first
      return isStaff
        ? { name: 'choose', to: `/shipments/${shipment_id}/rates/new` }
        : { name: 'pack', to: `/packing?number=${encodeURIComponent(number)}` };
    if (state !== 'attention') return null;
    const ofAddress = problems.filter(each => each !== 'weight');
    if (ofAddress.length > 0 && can('update', 'StoreOrder')) {
      const isWrong = ofAddress.every(each => WRONG.includes(each));
      return { name: isWrong ? 'correct' : 'complete', to: `/store-orders/${id}/edit` };
    }
    return ofAddress.length === 0 && can('update', 'Store') ? { name: 'weigh', to: `/stores/${store_id}/edit` } : null;
  };
}

/** The button of a row's next step. */
export function OrderStepButton({ order, step }: { order: StoreOrder; step: OrderStep | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (!step) return null;
  const text = formatMessage({ id: `store_orders.step.${step.name}` });
  const name = `${order.number} ${order.recipient}`;
  return (
    <LinkButton
      className={styles.touch}
      to={step.to}
      size="small"
      aria-label={formatMessage({ id: 'store_orders.step.of' }, { text, name })}
    >
      {text}
    </LinkButton>
  );
}

/** What else can be done with an order: ask its buyer for what is missing. */
export function useOrderItems(): (order: StoreOrder) => readonly RowMenuItem[] {
  const { formatMessage, formatList, locale } = useIntl();
  const textOf = useProblemText();
  const inSentence = (text: string): string =>
    /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
  return order => {
    const { state, recipient, number, problems, destination } = order;
    const phone = destination.phone;
    const chat = phone
      ? chatNumber({
          phone,
          calling_code: destination.calling_code ?? null,
          country_code: destination.country_code ?? 'MX',
        })
      : null;
    const asked = problems.filter(each => each !== 'weight' && each !== 'canceled_in_store');
    if (state !== 'attention' || !chat || asked.length === 0) return [];
    const what = formatList(asked.map(each => inSentence(textOf(each, order))));
    const text = formatMessage({ id: 'store_orders.ask.text' }, { name: recipient, number, what });
    const url = `https://wa.me/${chat}?text=${encodeURIComponent(text)}`;
    return [
      {
        name: 'ask',
        text: formatMessage({ id: 'store_orders.ask' }),
        onSelect: () => void window.open(url, '_blank', 'noopener'),
      },
    ];
  };
}
