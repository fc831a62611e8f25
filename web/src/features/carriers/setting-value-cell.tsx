import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import type { CarrierSetting } from '@porte/contracts/carriers/carrier-setting.js';
import { useIntl } from 'react-intl';
import { isApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { CopyButton } from '../../shared/display/copy.js';
import { useRole } from '../../shared/session/use-me.js';
import { useShowSettingValueMutation } from './carrier-settings-api.js';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  secret: { fontFamily: tokens.fontFamilyMonospace },
  problem: { color: tokens.colorStatusDangerForeground2 },
});

/** A secret: its mask until it is shown, which the server records; hidden again once it was copied. */
function SecretValue({ id, name, value }: { id: string; name: string; value: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayShow = useRole() !== 'customer';
  const [show, { data: shown, error, isLoading, reset }] = useShowSettingValueMutation();
  const errorText = useErrorText();
  const isShown = shown !== undefined;
  const label = formatMessage({ id: isShown ? 'carrier_settings.hide' : 'carrier_settings.show' }, { key: name });
  return (
    <span className={styles.root}>
      <span className={styles.text}>{isShown ? <span className={styles.secret}>{shown}</span> : value}</span>
      {isShown && (
        <CopyButton text={shown} label={formatMessage({ id: 'carrier_settings.copy' }, { key: name })} onDone={reset} />
      )}
      {mayShow && (
        <Button
          appearance="subtle"
          size="small"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={label}
          title={label}
          disabledFocusable={isLoading}
          onClick={() => (isShown ? reset() : !isLoading && void show(id))}
        />
      )}
      {isApiError(error) && (
        <span role="alert" className={styles.problem}>
          {errorText(error)}
        </span>
      )}
    </span>
  );
}

/** The value of a setting, with a button that copies it. */
export function SettingValueCell({ setting: { id, key, value, hidden } }: { setting: CarrierSetting }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (value === '') return formatMessage({ id: 'page.none' });
  if (hidden) return <SecretValue id={id} name={key} value={value} />;
  return (
    <span className={styles.root}>
      <span className={styles.text}>{value}</span>
      <CopyButton text={value} label={formatMessage({ id: 'carrier_settings.copy' }, { key })} />
    </span>
  );
}
