import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useConfirm, type Question } from '../../../shared/feedback/confirm.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { usePreload } from '../../../shared/routing/app-link.js';
import { useRole } from '../../../shared/session/use-me.js';
import type { ListedShipment } from '../listed-shipment.js';
import { nextAction } from '../next-action.js';
import type { ShipmentActions } from '../use-shipment-actions.js';

const useStyles = makeStyles({
  touch: {
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  },
  both: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalXS,
    '@media (max-width: 640px)': { display: 'flex', columnGap: tokens.spacingHorizontalS, '& > *': { flex: '1 1 0' } },
  },
  waiting: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface StepProps {
  text: string;
  /** of the shipment */
  name: string;
}

function StepLink({ to, text, name }: StepProps & { to: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [href, go, preload] = [useHref(to), useLinkClickHandler<HTMLAnchorElement>(to), usePreload()];
  return (
    <Button
      as="a"
      size="small"
      className={styles.touch}
      href={href}
      aria-label={formatMessage({ id: 'shipments.next.of' }, { action: text, name })}
      onClick={go as never}
      onMouseEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {text}
    </Button>
  );
}

interface NextCellProps {
  shipment: ListedShipment;
  actions: Pick<ShipmentActions, 'nameOf' | 'runnerOf' | 'itemsOf' | 'isBusy'>;
  /** a cancellation was decided: the focus goes on to the next row */
  onDecided(id: string, verb: Verb): void;
}

/** The decisions about a requested cancellation. */
export type Verb = 'cancel' | 'reject_cancellation';

/** The attribute by which the same decision of another row is found. */
export const DECIDES = 'data-decides';

/** The second look before a cancellation is accepted: how much goes back, and to whom. */
function useCancelQuestion({ rate, user }: ListedShipment, name: string): Question {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const verb = formatMessage({ id: 'shipments.action.cancel' });
  const refund = { amount: format.money(rate?.total ?? 0), name: user?.name ?? '' };
  return {
    verb,
    title:
      rate && user && rate.total > 0
        ? formatMessage({ id: 'shipments.refund_title' }, refund)
        : formatMessage({ id: 'shipments.confirm_title.cancel' }, { name }),
    text: formatMessage({ id: 'shipments.confirm.cancel' }, { name }),
    dismiss: formatMessage({ id: 'shipments.dismiss.cancel' }),
    quiet: 'accept-cancellation',
  };
}

/** Accept and reject, for staff who may; null for others. */
function Decision({ shipment, actions, onDecided }: NextCellProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [confirm, notify] = [useConfirm(), useNotify()];
  const question = useCancelQuestion(shipment, actions.nameOf(shipment));
  const isBusy = actions.isBusy(shipment);
  const name = actions.nameOf(shipment);
  const button = (verb: Verb) => {
    const run = actions.runnerOf(verb, shipment);
    const decide = async (): Promise<void> => {
      if (verb === 'cancel' && !(await confirm(question))) return;
      if (!(await run?.())) return;
      onDecided(shipment.id, verb);
      const text = formatMessage({ id: `shipments.decided.${verb}` }, { name });
      notify(text, { to: `/shipments/${shipment.id}`, text: formatMessage({ id: 'shipments.see' }, { name }) });
    };
    const text = formatMessage({ id: `shipments.next.${verb}` });
    return run ? (
      <Button
        size="small"
        className={styles.touch}
        appearance={verb === 'cancel' ? 'secondary' : 'subtle'}
        disabledFocusable={isBusy}
        aria-label={formatMessage({ id: 'shipments.next.of' }, { action: text, name })}
        onClick={() => !isBusy && void decide()}
        {...{ [DECIDES]: `${verb} ${shipment.id}` }}
      >
        {text}
      </Button>
    ) : null;
  };
  return (
    <span className={styles.both} data-wide-next>
      {button('reject_cancellation')}
      {button('cancel')}
    </span>
  );
}

function Duplicate({ shipment, actions }: NextCellProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const clone = actions.itemsOf(shipment).find(item => item.name === 'clone');
  if (!clone) return null;
  const { text } = clone;
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.touch}
      disabledFocusable={actions.isBusy(shipment)}
      aria-label={formatMessage({ id: 'shipments.next.of' }, { action: text, name: actions.nameOf(shipment) })}
      onClick={clone.onSelect}
    >
      {text}
    </Button>
  );
}

/** The one next step of a row: a step of the draft, its label, a decision about its cancellation, or another one like it. */
export function NextCell(props: NextCellProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const role = useRole();
  const { shipment, actions } = props;
  const next = nextAction(shipment, role);
  const name = actions.nameOf(shipment);
  const { id, status, purchase } = shipment;
  if (next && 'to' in next)
    return <StepLink to={next.to} text={formatMessage({ id: `shipments.next.${next.name}` })} name={name} />;
  if (status === 'success' && next)
    return (
      <StepLink to={`/shipments/${id}/confirm`} text={formatMessage({ id: 'shipments.next.print' })} name={name} />
    );
  if (status === 'pending_cancellation') return <Decision {...props} />;
  if (status === 'canceled' || status === 'delivered') return <Duplicate {...props} />;
  return purchase && purchase.state !== 'buying' ? (
    <span className={styles.waiting}>{formatMessage({ id: 'shipments.next.waiting' })}</span>
  ) : null;
}
