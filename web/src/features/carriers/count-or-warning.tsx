import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { FormattedMessage, FormattedNumber } from 'react-intl';

const useStyles = makeStyles({
  warning: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground3,
  },
});

/** A number of things, and a warning where there are none. @param none the warning's message */
export function CountOrWarning({ count, none }: { count: number; none: string }) {
  const styles = useStyles();
  if (count > 0) return <FormattedNumber value={count} />;
  return (
    <span className={styles.warning}>
      <WarningRegular aria-hidden />
      <FormattedMessage id={none} />
    </span>
  );
}
