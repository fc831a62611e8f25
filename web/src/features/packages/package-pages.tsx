import { PACKAGE_TYPES, PackageChange, PackageInput } from '@porte/contracts/shipments/package.js';
import { Field, Input } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { FormattedNumber } from 'react-intl';
import { defineResourcePages, type FormFieldWords } from '../../shared/resource/declaration.js';

const Sides = ({ sides }: { sides: readonly unknown[] }) => (
  <>
    {sides.map((side, at) => (
      <span key={at}>
        {at > 0 && ' × '}
        <FormattedNumber value={Number(side)} {...(at === 2 ? { style: 'unit' as const, unit: 'centimeter' } : {})} />
      </span>
    ))}
  </>
);

/** Documents have one size. */
const hasSides = ({ parcel_type }: Record<string, unknown>): boolean => parcel_type !== 'doc';

// The list loads these declarations too, and a search box is large.
const SatProductField = lazy(() => import('./sat-product-field.js').then(m => ({ default: m.SatProductField })));

const Waiting = ({ label, hint }: FormFieldWords) => (
  <Field label={label} hint={hint}>
    <Input disabled />
  </Field>
);

/** Templates for recurring parcels. */
export const packagePages = defineResourcePages({
  path: 'packages',
  bundle: 'package',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'parcel_type', kind: { choices: PACKAGE_TYPES }, priority: 2 },
      { name: 'size', render: ({ length, width, height }) => <Sides sides={[length, width, height]} /> },
      { name: 'weight', kind: 'kg', sortable: true },
      { name: 'contents', priority: 3 },
    ],
    actions: [{ name: 'destroy', isDestructive: true, isUndoable: true, bulk: true }],
  },
  form: {
    create: PackageInput,
    change: PackageChange,
    defaults: () => ({ parcel_type: 'box', visible: true }),
    fields: [
      { name: 'name', maxLength: 60 },
      { name: 'parcel_type', kind: { choices: PACKAGE_TYPES } },
      ...['length', 'width', 'height'].map(name => ({
        name,
        kind: 'cm' as const,
        group: 'size',
        half: true,
        isShown: hasSides,
      })),
      { name: 'weight', kind: 'kg', group: 'size', half: true },
      { name: 'contents', maxLength: 120 },
      {
        name: 'sat_product_id',
        nothing: null,
        render: words => (
          <Suspense fallback={<Waiting {...words} />}>
            <SatProductField {...words} />
          </Suspense>
        ),
      },
      { name: 'visible', kind: 'switch' },
    ],
  },
});
