import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalL,
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  customer: DraftCustomer;
  onChange(): void;
}

/** The customer for whom staff create the shipment. */
export function ChosenCustomer({ customer: { name, email }, onChange }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.root}>
      <p className={styles.text}>{formatMessage({ id: 'shipment.customer.chosen' }, { name, email })}</p>
      <Button onClick={onChange}>{formatMessage({ id: 'shipment.customer.change' })}</Button>
    </div>
  );
}
