import { makeStyles, tokens } from '@fluentui/react-components';
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off';
import { FormattedMessage } from 'react-intl';
import { useOnline } from '../../shared/live/use-live.js';
import { useIsAway } from './use-coming-back.js';

const useStyles = makeStyles({
  place: { position: 'sticky', top: 0, zIndex: 9, '@media (max-width: 1023px)': { top: '56px' } },
  band: {
    display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorStatusWarningBackground2, color: tokens.colorStatusWarningForeground2,
    '@media (max-width: 640px)': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
});

/** Says that the server, or the network, is away. What is typed stays, and what is read comes back by itself. */
export function AwayBand() {
  const styles = useStyles();
  const isAway = useIsAway();
  const isOnline = useOnline();
  return (
    <div className={styles.place} role="status">
      {isAway && (
        <div className={styles.band}>
          <CloudOffRegular className={styles.icon} aria-hidden />
          <span><FormattedMessage id={isOnline ? 'shell.away' : 'shell.offline'} /></span>
        </div>
      )}
    </div>
  );
}
