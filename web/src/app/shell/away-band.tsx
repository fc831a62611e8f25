import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off';
import { FormattedMessage } from 'react-intl';
import { useOnline } from '../../shared/live/use-live.js';
import { useIsAway } from './use-coming-back.js';

const useStyles = makeStyles({
  place: { position: 'sticky', top: 0, zIndex: 9, '@media (max-width: 1023px)': { top: '56px' } },
});

/** Shows that the server or the network is away. Input is kept, and data is refetched automatically. */
export function AwayBand() {
  const styles = useStyles();
  const isAway = useIsAway();
  const isOnline = useOnline();
  return (
    <div className={styles.place} role="status" data-screen-only>
      {isAway && (
        <MessageBar intent="warning" shape="square" icon={<CloudOffRegular />} politeness="polite">
          <MessageBarBody>
            <FormattedMessage id={isOnline ? 'shell.away' : 'shell.offline'} />
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
