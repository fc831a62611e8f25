import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { KeyHint } from '../../../shared/layout/key-hint.js';
import type { ListedShipment } from '../listed-shipment.js';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  button: { width: '100%', minHeight: '64px', justifyContent: 'flex-start', textAlign: 'start' },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  date: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
});

/** The shipments with a scanned number, to choose one by its digit. */
export function FoundList({ found, onTake }: { found: readonly Shipment[]; onTake(shipment: Shipment): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  if (found.length === 0) return null;
  return (
    <ol className={styles.list}>
      {found.map((each, at) => (
        <li key={each.id}>
          <Button className={styles.button} size="large" onClick={() => onTake(each)}>
            <span className={styles.words}>
              <span>
                {each.destination.name} · {each.destination.postal_code} {each.destination.city}
              </span>
              <span>
                {formatMessage({ id: 'packing.shipment' }, { number: each.sequential_id })}
                {each.source_number && ` · ${formatMessage({ id: 'packing.order' }, { number: each.source_number })}`}
                {(each as ListedShipment).user && ` · ${(each as ListedShipment).user!.email}`}
              </span>
            </span>
            <span className={styles.date}>{format.date(each.created_at)}</span>
            <KeyHint>{at + 1}</KeyHint>
          </Button>
        </li>
      ))}
    </ol>
  );
}
