import { Checkbox, Field } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';

/** Saves a box as a template; the form must be valid, else the tick is removed. */
export function SaveAsPackage() {
  const { formatMessage } = useIntl();
  const { setValue, trigger } = useFormContext<ParcelDraft>();
  const [isSaved, weight] = useWatch<ParcelDraft, ['save_as_package', 'weight']>({
    name: ['save_as_package', 'weight'],
  });
  const ask = async (wanted: boolean) => {
    setValue('save_as_package', wanted, { shouldDirty: true });
    if (wanted && !(await trigger(undefined, { shouldFocus: false }))) setValue('save_as_package', false);
  };
  const hint = isSaved
    ? { hint: formatMessage({ id: 'shipment.save_package.hint' }, { name: `package_${String(weight)}` }) }
    : {};
  return (
    <Field {...hint}>
      <Checkbox
        checked={isSaved}
        label={formatMessage({ id: 'shipment.save_package' })}
        onChange={(_, { checked }) => void ask(checked === true)}
      />
    </Field>
  );
}
