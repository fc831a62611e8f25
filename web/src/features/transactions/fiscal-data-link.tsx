import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { AppLink, useCameFrom } from '../../shared/routing/app-link.js';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink, whiteSpace: 'normal' } });

/** Where a customer corrects what invoices say of it; saving leads back here. */
export function FiscalDataLink() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { from } = useCameFrom();
  return (
    <AppLink to={`/fiscal-data?back=${encodeURIComponent(from)}`} className={styles.link}>
      {formatMessage({ id: 'invoices.to_fiscal_data' })}
    </AppLink>
  );
}
