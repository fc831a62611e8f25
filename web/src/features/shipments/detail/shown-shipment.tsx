import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { useDestroyMutation } from '../../../shared/api/resources.js';
import { RowMenu } from '../../../shared/list/table/list-row-menu.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { useRole } from '../../../shared/session/use-me.js';
import { RowProblem } from '../../../shared/feedback/row-problem.js';
import type { ListedShipment } from '../listed-shipment.js';
import { nextAction } from '../next-action.js';
import { ShipmentStatus } from '../shipment-status.js';
import { useShipmentActions, type ShipmentActions } from '../use-shipment-actions.js';
import { ShipmentFacts } from './shipment-facts.js';

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

function StepButton({ to, text }: { to: string; text: string }) {
  return (
    <Button
      as="a"
      appearance="primary"
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLAnchorElement>(to) as never}
    >
      {text}
    </Button>
  );
}

/** The next action, and a menu with the others. */
function HeadActions({ shipment, actions }: { shipment: ListedShipment; actions: ShipmentActions }) {
  const { formatMessage } = useIntl();
  const next = nextAction(shipment, useRole());
  const text = next && formatMessage({ id: `shipments.next.${next.name}` });
  const items = actions.itemsOf(shipment).filter(({ name }) => name !== 'continue');
  return (
    <>
      {next && 'to' in next && <StepButton to={next.to} text={text!} />}
      {next?.name === 'download' && (
        <Button appearance="primary" onClick={() => actions.download(shipment)}>
          {text}
        </Button>
      )}
      {items.length > 0 && <RowMenu name={actions.nameOf(shipment)} items={items} />}
    </>
  );
}

/** Progress of an action, which may take as long as the carrier does. */
function Busy({ isBusy }: { isBusy: boolean }) {
  const { formatMessage } = useIntl();
  return <span role="status">{isBusy && formatMessage({ id: 'shipments.busy' })}</span>;
}

interface Props {
  shipment: ListedShipment;
  refetch(): void;
  /** it is being deleted; null if that was rejected */
  onGone(shipment: ListedShipment | null): void;
}

function useDestroy({ onGone }: Pick<Props, 'onGone'>) {
  const [destroy] = useDestroyMutation();
  const navigate = useNavigate();
  return async (shipment: ListedShipment): Promise<{ error?: unknown }> => {
    // leave before the delete call: the page would refetch a shipment that no longer exists
    flushSync(() => onGone(shipment));
    const { error } = await destroy({ path: 'shipments', id: shipment.id });
    if (error) flushSync(() => onGone(null));
    else void navigate('/shipments', { replace: true });
    return error ? { error } : {};
  };
}

/** A shipment with its number, its state and its actions. */
export function ShownShipment({ shipment, refetch, onGone }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const actions = useShipmentActions({ list: { query: {}, refetch }, destroy: useDestroy({ onGone }) });
  const problem = actions.problems.of(shipment.id);
  const created = formatMessage({ id: 'shipments.created_on' }, { date: format.dateTime(shipment.created_at) });
  return (
    <PageFrame
      title={formatMessage({ id: 'shipments.heading' }, { number: shipment.sequential_id })}
      width="wide"
      action={<HeadActions shipment={shipment} actions={actions} />}
      lead={
        <span className={styles.lead}>
          <ShipmentStatus shipment={shipment} />
          {created}
          <Busy isBusy={actions.isBusy(shipment)} />
        </span>
      }
    >
      {problem && <RowProblem text={problem} onClose={() => actions.problems.clear(shipment.id)} />}
      <ShipmentFacts shipment={shipment} />
    </PageFrame>
  );
}
