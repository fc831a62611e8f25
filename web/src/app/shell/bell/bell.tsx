import { Button, makeStyles, tokens, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDesktopOn } from '../../../shared/notifications/desktop-choice.js';
import { lazyPart } from '../../../shared/routing/lazy-part.js';
import { useUnread } from './use-unread.js';

const panel = lazyPart(() => import('./bell-panel.js').then(m => m.BellPanel), 'notifications', 'page');
const notices = lazyPart(() => import('./desktop-notices.js').then(m => m.DesktopNotices), 'notifications');

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex' },
  badge: {
    position: 'absolute',
    top: '-2px',
    right: '-2px',
    minWidth: '16px',
    height: '16px',
    padding: '0 4px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

const MOST_SHOWN = 99;

/** Opens the notifications; says how many are unread. */
export function Bell() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const unread = useUnread();
  const isDesktopOn = useDesktopOn();
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const target = useRestoreFocusTarget();
  const turn = (): void => {
    setOpened(true);
    setOpen(!isOpen);
  };
  const preload = (): void => void panel.preload().catch(() => {});
  return (
    <span className={styles.root} data-bell>
      <Tooltip content={formatMessage({ id: 'shell.bell' }, { count: unread })} relationship="label">
        <Button
          {...target}
          appearance="subtle"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          icon={<AlertRegular />}
          onMouseEnter={preload}
          onFocus={preload}
          onClick={turn}
        />
      </Tooltip>
      {unread > 0 && (
        <span className={styles.badge} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
      <Suspense fallback={null}>
        {hasOpened && <panel.Part isOpen={isOpen} onClose={() => setOpen(false)} />}
        {isDesktopOn && <notices.Part />}
      </Suspense>
    </span>
  );
}
