import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { SwitchField } from '../../shared/form/fields/switch-field.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Whether a sub-user sees prices, and what it means where it does not. */
export function SeesPricesField() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isOn = useWatch<{ sees_prices: boolean }, 'sees_prices'>({ name: 'sees_prices' });
  return (
    <>
      <SwitchField name="sees_prices" label={formatMessage({ id: 'sub_users.sees_prices' })} />
      {!isOn && <p className={styles.text}>{formatMessage({ id: 'sub_users.sees_prices.off' })}</p>}
    </>
  );
}
