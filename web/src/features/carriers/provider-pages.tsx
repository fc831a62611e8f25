import { ProviderChange, ProviderInput, ProviderSettings } from '@porte/contracts/carriers/provider.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';

/** Companies and brokers of carriers; the code selects the adapter. */
export const providerPages = defineResourcePages({
  path: 'providers',
  bundle: 'providers',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'code', sortable: true },
      { name: 'visible', kind: 'switch', priority: 2 },
      { name: 'id', priority: 3 },
    ],
    filters: [{ name: 'visible', kind: 'choice', choices: ['true', 'false'] }],
  },
  form: {
    create: ProviderInput,
    change: ProviderChange,
    defaults: () => ({ visible: true }),
    parts: { settings: ProviderSettings },
    fields: [
      { name: 'name', maxLength: 60 },
      { name: 'code', maxLength: 40, on: 'create' },
      { name: 'visible', kind: 'switch' },
      {
        name: 'settings',
        nothing: { insurance: false },
        render: ({ label, hint }) => (
          <SwitchField name="settings.insurance" label={label} {...(hint ? { hint } : {})} />
        ),
      },
    ],
  },
});
