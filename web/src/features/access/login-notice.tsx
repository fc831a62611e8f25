import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

const NOTICES = ['confirmed', 'reset', 'invalid'] as const;

/** What a page that leads to the sign-in has to say there. */
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

/** Says how that went from which the person was led here. */
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
