import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

const NOTICES = ['confirmed', 'reset', 'welcome', 'invalid'] as const;

/** The notices that other pages pass to the sign-in. */
export type LoginNotice = (typeof NOTICES)[number];

const useStyles = makeStyles({
  notice: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  invalid: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
});

/** Shows the result of the page that led here. */
export function LoginNoticeBar() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { notice } = (useLocation().state ?? {}) as { notice?: LoginNotice };
  const known = NOTICES.find(name => name === notice);
  if (!known) return null;
  return (
    <p
      role={known === 'invalid' ? 'alert' : 'status'}
      className={mergeClasses(styles.notice, known === 'invalid' && styles.invalid)}
    >
      {formatMessage({ id: `access.notice.${known}` })}
    </p>
  );
}
