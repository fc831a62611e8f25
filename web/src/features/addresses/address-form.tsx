import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { AddressFields } from '../../shared/address-form/address-fields.js';
import { useCountryPreset } from '../../shared/address-form/default-country.js';
import { confirmCode } from '../../shared/address-form/confirmed-codes.js';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';
import { toTypedAddress, TypedAddress } from '../../domain/address/typed-address.js';
import { useAddressRules } from '../../shared/address-form/use-address-rules.js';
import { useSaveMutation } from '../../shared/api/resources.js';
import type { Row } from '../../shared/api/resource-types.js';
import { DtoForm } from '../../shared/form/dto-form.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { SaveBar } from '../../shared/form/save-bar.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import { useDtoForm } from '../../shared/form/use-dto-form.js';
import { useFormReturn } from '../../shared/resource/form/form-return.js';
import { useNotify } from '../../shared/feedback/notify.js';

/** A new address starts in the preferred country. */
const NEW = [''];
const KNOWN: readonly string[] = [];

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } });

/** The form of a new or existing address in the book. @param isCopy saves a new address that begins as the row is */
export function AddressForm({ row, isCopy = false }: { row: Row | null; isCopy?: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { list, back } = useFormReturn();
  const rules = useAddressRules();
  const [save] = useSaveMutation();
  const required = rules.phoneOptional ? [] : ['phone'];
  const saved = ({ id }: Row) => {
    notify(formatMessage({ id: 'form.saved' }), {
      to: `${list}/${id}/edit`,
      text: formatMessage({ id: 'form.saved.link' }),
    });
    back();
  };
  useState(() => confirmCode(row ? addressValues(row).postal_code : null));
  const form = useDtoForm<AddressValues, TypedAddress, Row>({
    dto: TypedAddress,
    required,
    values: addressValues(row ?? {}),
    toInput: values => toTypedAddress(values, rules),
    onSaved: saved,
    save: (input, idempotencyKey) =>
      save({ path: 'addresses', input, idempotencyKey, ...(row && !isCopy ? { id: row.id } : {}) }),
  });
  useCountryPreset(form.methods, row ? KNOWN : NEW);
  return (
    <DtoForm form={form}>
      <LeaveGuard when={form.isDirty} />
      <ErrorBar error={form.error} />
      <div className={styles.fields}>
        <TextField
          name="aka"
          label={formatMessage({ id: 'address.aka' })}
          hint={formatMessage({ id: 'address.aka.hint' })}
          maxLength={35}
          autoComplete="off"
        />
        <AddressFields prefix="" />
      </div>
      <SaveBar form={form} always={!row || isCopy} onCancel={back} />
    </DtoForm>
  );
}
