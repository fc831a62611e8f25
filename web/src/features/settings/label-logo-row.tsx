import { Image } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { PictureControl } from '../../shared/form/picture-control.js';
import { useCan } from '../../shared/session/use-can.js';
import { SettingsRow } from '../../shared/settings-page/settings-row.js';
import {
  useLabelLogoQuery,
  useRemoveLabelLogoMutation,
  useSetLabelLogoMutation,
} from '../../shared/api/label-logo-api.js';

/** Height of the picture, px: that of a row with a button, so that nothing moves when it arrives. */
const HEIGHT = 32;

/** The logo on the tenant's own labels, among the settings. */
export function LabelLogoRow() {
  const { formatMessage } = useIntl();
  const mayChange = useCan()('update', 'Setting');
  const { data, error: unread } = useLabelLogoQuery();
  const [set, setting] = useSetLabelLogoMutation();
  const [remove, removing] = useRemoveLabelLogoMutation();
  const title = formatMessage({ id: 'settings.label_logo' });
  const picture = data?.picture ?? null;
  const shown = picture && <Image src={picture} alt="" height={HEIGHT} fit="contain" />;
  const choose = (file: File): void => {
    removing.reset();
    void set(file);
  };
  const clear = (): void => {
    setting.reset();
    void remove();
  };
  const control = (
    <PictureControl
      label={title}
      picture={shown}
      words={{
        choose: formatMessage({ id: picture ? 'settings.label_logo.change' : 'settings.label_logo.choose' }),
        uploading: formatMessage({ id: 'settings.label_logo.uploading' }),
        remove: formatMessage({ id: 'settings.label_logo.remove' }),
      }}
      isUploading={setting.isLoading}
      isRemoving={removing.isLoading}
      error={setting.error ?? removing.error ?? unread}
      onChoose={choose}
      onRemove={picture ? clear : undefined}
    />
  );
  return (
    <SettingsRow
      title={title}
      sentence={formatMessage({ id: 'settings.label_logo.does' })}
      notes={[]}
      value={mayChange ? control : shown}
    />
  );
}
