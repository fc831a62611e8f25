import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../shared/api/api-error.js';
import { useRow } from '../../shared/api/resources.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { useRemoveLogoMutation, useSetLogoMutation } from './carrier-logo-api.js';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  label: { marginBottom: tokens.spacingVerticalXS },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  hint: {
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  problem: { margin: 0, marginTop: tokens.spacingVerticalXS, color: tokens.colorStatusDangerForeground2 },
});

/** The logo of an existing carrier: uploaded and removed at once, apart from the form. */
export function LogoField({ label, hint }: FormFieldWords) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { row: carrier } = useRow('carriers', id);
  const [set, setting] = useSetLogoMutation();
  const [remove, removing] = useRemoveLogoMutation();
  const isBusy = setting.isLoading || removing.isLoading;
  const error = setting.error ?? removing.error;
  const choose = (file: File | undefined): void => {
    removing.reset();
    if (file) void set({ id, file });
    if (input.current) input.current.value = '';
  };
  const clear = (): void => {
    setting.reset();
    void remove(id);
  };
  if (!carrier) return null;
  return (
    <div className={styles.root} role="group" aria-labelledby={labelId}>
      <div id={labelId} className={styles.label}>
        {label}
      </div>
      <div className={styles.row}>
        <CarrierLogo name={carrier.name} url={carrier.logo} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          onChange={event => choose(event.target.files?.[0])}
        />
        <Button disabledFocusable={isBusy} onClick={() => !isBusy && input.current?.click()}>
          {formatMessage({
            id: setting.isLoading
              ? 'carriers.logo.uploading'
              : carrier.logo
                ? 'carriers.logo.change'
                : 'carriers.logo.choose',
          })}
        </Button>
        {carrier.logo && (
          <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => !isBusy && clear()}>
            {formatMessage({ id: 'carriers.logo.remove' })}
          </Button>
        )}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {isApiError(error) && (
        <p className={styles.problem} role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
