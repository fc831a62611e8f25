import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', paddingTop: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalXS },
});

/** Tells a user who was redirected here that a permission is missing. */
export function NoPermissionBar() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('redirect');
  if (!wanted) return null;
  const dismiss = (
    <Button
      appearance="transparent"
      icon={<DismissRegular />}
      aria-label={formatMessage({ id: 'page.dismiss' })}
      onClick={() => setQuery({}, { replace: true })}
    />
  );
  return (
    <MessageBar intent="info" layout="multiline" politeness="polite">
      <MessageBarBody className={styles.text}>
        {formatMessage({ id: 'dashboard.no_permission' }, { page: wanted.split('?')[0]! })}
      </MessageBarBody>
      <MessageBarActions containerAction={dismiss} />
    </MessageBar>
  );
}
