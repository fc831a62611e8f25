import { makeStyles, MessageBar, MessageBarBody, MessageBarGroup, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  text: {
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
  },
});

/** Notices from the staff, with colour and icon by kind. */
export function Notices({ notices }: Pick<DashboardNumbers, 'notices'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (notices.length === 0) return null;
  return (
    <section aria-label={formatMessage({ id: 'dashboard.notices' })}>
      <MessageBarGroup className={styles.group}>
        {notices.map(({ id, description, notice_type }) => (
          <MessageBar key={id} intent={notice_type} layout="multiline" politeness="polite">
            <MessageBarBody className={styles.text}>{description}</MessageBarBody>
          </MessageBar>
        ))}
      </MessageBarGroup>
    </section>
  );
}
