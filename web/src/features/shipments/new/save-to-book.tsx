import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { CheckField } from '../../../shared/form/fields/check-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';

/** Whether to save the address, and under which name. */
export function SaveToBook({ end, whose }: { end: 'origin' | 'destination'; whose: 'mine' | 'customer' }) {
  const { formatMessage } = useIntl();
  const isSaved = useWatch({ name: `save_${end}` }) === true;
  return (
    <>
      <CheckField name={`save_${end}`} label={formatMessage({ id: 'shipment.save_address' }, { whose })} />
      {isSaved && (
        <TextField
          name={`${end}.aka`}
          label={formatMessage({ id: 'address.aka' })}
          hint={formatMessage({ id: 'address.aka.hint' })}
          maxLength={35}
          autoComplete="off"
        />
      )}
    </>
  );
}
