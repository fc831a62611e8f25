import {
  Button,
  Dialog,
  DialogSurface,
  Link,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import {
  useNotificationsQuery,
  useReadAllNotificationsMutation,
} from '../../../shared/notifications/notifications-api.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { NotificationList } from './notification-list.js';
import { useUnread } from './use-unread.js';

/** How many each press of "earlier" adds. */
const STEP = 20;

const TABS = ['all', 'unread'] as const;
type TabName = (typeof TABS)[number];

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: '56px auto auto 184px',
    margin: 0,
    width: '420px',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 72px)',
    padding: 0,
    boxSizing: 'border-box',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    '@media (max-width: 1023px)': { inset: '60px 8px auto auto' },
    '@media (max-width: 640px)': {
      inset: 0,
      width: 'auto',
      height: '100dvh',
      maxHeight: 'none',
      borderRadius: 0,
      border: 'none',
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalL}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  end: { marginLeft: 'auto' },
  tabs: { paddingInline: tokens.spacingHorizontalS },
  list: { flexGrow: 1, minHeight: '96px', overflowY: 'auto', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  state: {
    margin: 0,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  padded: { padding: tokens.spacingHorizontalL },
  more: { display: 'flex', justifyContent: 'center', padding: tokens.spacingVerticalM },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  choose: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});

interface PanelProps {
  isOpen: boolean;
  onClose(): void;
}

function Head({ onClose }: Pick<PanelProps, 'onClose'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [readAll, { isLoading }] = useReadAllNotificationsMutation();
  const unread = useUnread();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{formatMessage({ id: 'notifications.title' })}</h2>
      {/* stays when all is read, so that the focus stays with it */}
      <Button
        appearance="transparent"
        size="small"
        disabledFocusable={isLoading || unread === 0}
        onClick={() => void readAll()}
      >
        {formatMessage({ id: 'notifications.read_all' })}
      </Button>
      <Button
        appearance="subtle"
        className={styles.end}
        icon={<DismissRegular />}
        aria-label={formatMessage({ id: 'shell.close' })}
        onClick={onClose}
      />
    </div>
  );
}

function Listed({ tab, onClose }: { tab: TabName } & Pick<PanelProps, 'onClose'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [perPage, setPerPage] = useState(STEP);
  const { data = undefined, error, refetch, isFetching } = useNotificationsQuery({ perPage, unread: tab === 'unread' });
  if (error)
    return (
      <div className={styles.padded}>
        <Problem error={error} title={formatMessage({ id: 'notifications.failed' })} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className={styles.padded}>
        <SkeletonRows rows={4} />
      </div>
    );
  if (data.rows.length === 0)
    return (
      <p className={styles.state} role="status">
        {formatMessage({ id: `notifications.empty.${tab}` })}
      </p>
    );
  return (
    <>
      <NotificationList rows={data.rows} onLeave={onClose} />
      {data.total > data.rows.length && (
        <div className={styles.more}>
          <Button disabled={isFetching} onClick={() => setPerPage(perPage + STEP)}>
            {formatMessage({ id: 'notifications.earlier' })}
          </Button>
        </div>
      )}
    </>
  );
}

function Preferences({ onClose }: Pick<PanelProps, 'onClose'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [href, go] = [
    useHref('/preferences#notifications'),
    useLinkClickHandler<HTMLAnchorElement>('/preferences#notifications'),
  ];
  return (
    <div className={styles.foot}>
      <Link
        href={href}
        className={styles.choose}
        onClick={event => {
          go(event as React.MouseEvent<HTMLAnchorElement>);
          onClose();
        }}
      >
        <OptionsRegular aria-hidden /> {formatMessage({ id: 'notifications.choose' })}
      </Link>
    </div>
  );
}

/** The page stays usable beside the panel: a press outside of it closes it, as Escape does wherever the focus is. */
function useClosing(surface: RefObject<HTMLElement | null>, { isOpen, onClose }: PanelProps): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      const isOwn = target instanceof Element && (surface.current?.contains(target) || target.closest('[data-bell]'));
      if (!isOwn) latest.current();
    };
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, surface]);
}

/** The reader's notifications beside the bell; the whole window on a phone. */
export function BellPanel({ isOpen, onClose }: PanelProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [tab, setTab] = useState<TabName>('all');
  const surface = useRef<HTMLDivElement>(null);
  const isPhone = useBreakpoint() === 'phone';
  useClosing(surface, { isOpen, onClose });
  return (
    <Dialog
      open={isOpen}
      modalType={isPhone ? 'modal' : 'non-modal'}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface ref={surface} className={styles.surface} aria-label={formatMessage({ id: 'notifications.title' })}>
        <Head onClose={onClose} />
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={tab}
          onTabSelect={(_, { value }) => setTab(value as TabName)}
          aria-label={formatMessage({ id: 'notifications.title' })}
        >
          {TABS.map(name => (
            <Tab key={name} value={name}>
              {formatMessage({ id: `notifications.tab.${name}` })}
            </Tab>
          ))}
        </TabList>
        <div className={mergeClasses(styles.list)}>
          <Listed key={tab} tab={tab} onClose={onClose} />
        </div>
        <Preferences onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}
