import type { TenantBrand } from '@porte/contracts/identity/tenant.js';
import { LABEL_FOOTER_LENGTH, TenantBrandInput } from '@porte/contracts/identity/tenant-input.js';
import { useIntl } from 'react-intl';
import { useChangeBrandMutation } from '../../shared/brand/brand-api.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { LongTextField } from '../../shared/form/fields/long-text-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { changedOnly, cleanInput } from '../../shared/form/input-values.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';

type Texts = Pick<TenantBrand, 'color' | 'mail_footer' | 'label_footer'> & Record<string, unknown>;

interface BrandDialogProps {
  /** as it was when the dialog opened */
  brand: TenantBrand;
  title: string;
  onClose(): void;
}

/** The dialog for colour and footers of the own brand. */
export function BrandDialog({ brand, title, onClose }: BrandDialogProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [change] = useChangeBrandMutation();
  const values: Texts = {
    color: brand.color,
    mail_footer: brand.mail_footer ?? null,
    label_footer: brand.label_footer ?? null,
  };
  const form = useDtoForm<Texts, Record<string, unknown>>({
    dto: TenantBrandInput,
    values,
    toInput: typed => changedOnly(cleanInput(typed), values),
    save: async input => (Object.keys(input).length === 0 ? { data: brand } : change(input)),
    onSaved: () => {
      notify(formatMessage({ id: 'settings.brand.saved' }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      verb={formatMessage({ id: form.isSaving ? 'form.saving' : 'form.save' })}
      onClose={onClose}
    >
      <TextField
        name="color"
        label={formatMessage({ id: 'settings.brand.color' })}
        hint={formatMessage({ id: 'settings.brand.color.hint' })}
        maxLength={7}
        required
      />
      <LongTextField
        name="mail_footer"
        label={formatMessage({ id: 'settings.brand.mail_footer' })}
        hint={formatMessage({ id: 'settings.brand.mail_footer.hint' })}
        maxLength={200}
        rows={3}
      />
      <TextField
        name="label_footer"
        label={formatMessage({ id: 'settings.brand.label_footer' })}
        hint={formatMessage({ id: 'settings.brand.label_footer.hint' })}
        maxLength={LABEL_FOOTER_LENGTH}
      />
    </FormDialog>
  );
}
