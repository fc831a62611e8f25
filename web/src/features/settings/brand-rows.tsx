import { Button, Image, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { BrandPicture } from '@porte/contracts/identity/tenant.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBrandQuery } from '../../shared/brand/brand-api.js';
import { BrandPictureControl } from '../../shared/brand/brand-picture.js';
import { isTestMode } from '../../shared/session/side.js';
import { useCan } from '../../shared/session/use-can.js';
import { SettingsRow } from '../../shared/settings-page/settings-row.js';
import { useErrorText } from '../../shared/feedback/error-text.js';
import { isApiError } from '../../shared/api/api-error.js';

const BrandDialog = lazy(() => import('./brand-dialog.js').then(module => ({ default: module.BrandDialog })));

const useStyles = makeStyles({
  color: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  sample: { width: '16px', height: '16px', borderRadius: tokens.borderRadiusSmall },
  problem: { color: tokens.colorStatusDangerForeground2 },
});

/** A picture of the own brand, among the settings. */
export function BrandPictureRow({ picture }: { picture: BrandPicture }) {
  const { formatMessage } = useIntl();
  // the brand is one of the live side
  const mayChange = useCan()('update', 'Setting') && !isTestMode();
  const { data, error } = useBrandQuery();
  const title = formatMessage({ id: `settings.brand.${picture}` });
  const url = data?.[picture] ?? null;
  return (
    <SettingsRow
      title={title}
      sentence={formatMessage({ id: `settings.brand.${picture}.does` })}
      notes={[]}
      value={
        mayChange ? (
          <BrandPictureControl
            place="brand"
            picture={picture}
            label={title}
            url={url}
            words={{
              choose: formatMessage({ id: 'settings.brand.choose' }),
              change: formatMessage({ id: 'settings.brand.change' }),
              uploading: formatMessage({ id: 'settings.label_logo.uploading' }),
              remove: formatMessage({ id: 'settings.brand.remove' }),
            }}
            unread={error}
          />
        ) : (
          url && <Image src={url} alt="" height={32} fit="contain" />
        )
      }
    />
  );
}

/** Colour and footers of the own brand, among the settings. */
export function BrandTextsRow() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  // the brand is one of the live side
  const mayChange = useCan()('update', 'Setting') && !isTestMode();
  const { data: brand, error } = useBrandQuery();
  const [isOpen, setOpen] = useState(false);
  const title = formatMessage({ id: 'settings.brand.texts' });
  return (
    <>
      <SettingsRow
        title={title}
        sentence={formatMessage({ id: 'settings.brand.texts.does' })}
        notes={[brand?.mail_footer, brand?.label_footer].flatMap(text => text || [])}
        value={
          <>
            {brand && (
              <span className={styles.color}>
                <span className={styles.sample} style={{ backgroundColor: brand.color }} aria-hidden />
                {brand.color.toUpperCase()}
              </span>
            )}
            {isApiError(error) && <span className={styles.problem}>{errorText(error)}</span>}
            {brand && mayChange && (
              <Button
                appearance="subtle"
                icon={<EditRegular />}
                aria-label={formatMessage({ id: 'settings.edit_value' }, { title })}
                onClick={() => setOpen(true)}
              >
                {formatMessage({ id: 'page.action.edit' })}
              </Button>
            )}
          </>
        }
      />
      {isOpen && brand && (
        <Suspense>
          <BrandDialog brand={brand} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
