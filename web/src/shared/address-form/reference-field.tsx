import { useId, useState } from 'react';
import { Field, Input } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { ADDRESS_LIMITS } from '../../domain/address/types.js';
import { Counter, isNear } from '../form/fields/counter.js';
import { useField } from '../form/fields/use-field.js';
import { addressName } from './use-address-names.js';

const LIMIT = ADDRESS_LIMITS.reference;

/** Directions to the address; the limit is shown when the text reaches it. */
export function ReferenceField({ prefix }: { prefix: string }) {
  const { formatMessage } = useIntl();
  const counter = useId();
  const [isCut, setCut] = useState(false);
  const { value, change, blur, shown, name } = useField<string>({
    name: addressName(prefix, 'reference'),
    label: formatMessage({ id: 'address.reference' }),
    hint: formatMessage({ id: 'address.reference.hint' }),
  });
  const text = value ?? '';
  const type = (typed: string) => {
    const room = typed.trimStart();
    setCut(room.length > LIMIT);
    change(room.slice(0, LIMIT));
  };
  const message = isCut
    ? { validationMessage: formatMessage({ id: 'address.reference.cut' }), validationState: 'warning' as const }
    : {};
  const count = isNear(text, LIMIT)
    ? { contentAfter: <Counter id={counter} length={text.length} max={LIMIT} />, 'aria-describedby': counter }
    : {};
  return (
    <Field {...shown} {...message}>
      <Input
        name={name}
        value={text}
        autoComplete="off"
        onChange={(_, data) => type(data.value)}
        onBlur={() => {
          setCut(false);
          blur();
        }}
        {...count}
      />
    </Field>
  );
}
