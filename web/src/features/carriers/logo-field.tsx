import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useRow } from '../../shared/api/resources.js';
import { PictureControl } from '../../shared/form/picture-control.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { useRemoveLogoMutation, useSetLogoMutation } from './carrier-logo-api.js';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  label: { marginBottom: tokens.spacingVerticalXS },
  hint: {
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** The logo of an existing carrier: uploaded and removed at once, apart from the form. */
export function LogoField({ label, hint }: FormFieldWords) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const labelId = useId();
  const { row: carrier } = useRow('carriers', id);
  const [set, setting] = useSetLogoMutation();
  const [remove, removing] = useRemoveLogoMutation();
  const choose = (file: File): void => {
    removing.reset();
    void set({ id, file });
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
      <PictureControl
        label={label}
        picture={<CarrierLogo name={carrier.name} url={carrier.logo} />}
        words={{
          choose: formatMessage({ id: carrier.logo ? 'carriers.logo.change' : 'carriers.logo.choose' }),
          uploading: formatMessage({ id: 'carriers.logo.uploading' }),
          remove: formatMessage({ id: 'carriers.logo.remove' }),
        }}
        isUploading={setting.isLoading}
        isRemoving={removing.isLoading}
        error={setting.error ?? removing.error}
        onChoose={choose}
        onRemove={carrier.logo ? clear : undefined}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
