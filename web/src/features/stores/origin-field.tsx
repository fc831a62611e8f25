import { Field, Input } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';

/** Searching rows is heavy, and few pages do. */
const LookupField = lazy(() =>
  import('../../shared/form/lookup/lookup-field.js').then(module => ({ default: module.LookupField })),
);

/** Where the parcels of a store leave from: one of the person's addresses. */
export function OriginField({ required }: { required: boolean }) {
  const label = useIntl().formatMessage({ id: 'stores.origin_id' });
  const waiting = (
    <Field label={label}>
      <Input disabled />
    </Field>
  );
  return (
    <Suspense fallback={waiting}>
      <LookupField name="origin_id" label={label} path="addresses" required={required} />
    </Suspense>
  );
}
