import { makeStyles, tokens } from '@fluentui/react-components';
import { descriptionIn, shipmentDescriptionIn } from '@porte/contracts/billing/system-descriptions.js';
import { useIntl } from 'react-intl';
import { AppLink } from '../../shared/routing/app-link.js';
import type { ListedTransaction } from './transactions-api.js';

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, marginLeft: tokens.spacingHorizontalXS },
  text: { color: tokens.colorNeutralForeground2 },
});

/** Their descriptions repeat the code. */
const SAME_AS_CODE: readonly string[] = ['deposit_refund', 'chargeback', 'chargeback_won', 'merge_in', 'merge_out'];

/** The purpose of a movement in a word, with a link to its shipment, else with its description. */
export function Purpose({
  transaction: { code, description, shipment_id, shipment },
}: {
  transaction: ListedTransaction;
}) {
  const styles = useStyles();
  const { formatMessage, locale } = useIntl();
  const word = formatMessage({ id: `transactions.code.${code}` });
  const text = descriptionIn(locale, description);
  const said = SAME_AS_CODE.includes(code) ? '' : text;
  if (!shipment_id)
    return (
      <span title={text}>
        {word}
        {said && <span className={styles.text}> {formatMessage({ id: 'transactions.said' }, { text: said })}</span>}
      </span>
    );
  const name = shipment
    ? formatMessage({ id: 'transactions.shipment_name' }, { number: shipment.sequential_id })
    : formatMessage({ id: 'transactions.shipment' });
  // A deleted draft has no page any more; the movement stays.
  return (
    <span title={shipmentDescriptionIn(locale, description)}>
      {word}
      {shipment ? (
        <AppLink to={`/shipments/${shipment_id}`} className={styles.link}>
          {name}
        </AppLink>
      ) : (
        <span className={styles.text}> {name}</span>
      )}
    </span>
  );
}
