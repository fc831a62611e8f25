import { PLANNED } from '@porte/contracts/identity/plan.js';
import { TENANT_STATUSES } from '@porte/contracts/identity/tenant.js';
import {
  DEFAULT_COLOR,
  LABEL_FOOTER_LENGTH,
  NewTenantInput,
  TenantAdministratorInput,
  TenantBrandInput,
  TenantChange,
} from '@porte/contracts/identity/tenant-input.js';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { HostsField } from './hosts-field.js';
import { LocaleField, TimeZoneField } from './named-choices.js';

const administrator = (name: string) => ({
  name: `administrator.${name}`,
  group: 'administrator',
  on: 'create' as const,
  half: true,
});

/** The tenants of the installation, for developers. */
export const tenantPages = defineResourcePages({
  path: 'tenants',
  bundle: 'tenants',
  list: {
    columns: [
      { name: 'name', sortable: true },
      { name: 'slug', sortable: true, priority: 2 },
      { name: 'hosts', priority: 2, render: ({ hosts }) => hosts[0] },
      { name: 'time_zone', priority: 3 },
      { name: 'created_at', kind: 'date', sortable: true, priority: 3 },
      { name: 'status', kind: 'status', sortable: true },
    ],
    tabs: { field: 'status', choices: TENANT_STATUSES },
    order: 'name asc',
    to: ({ id }) => `/tenants/${id}`,
    actions: [{ name: 'edit', can: ['update', 'Tenant'], to: ({ id }) => `/tenants/${id}/edit` }],
  },
  form: {
    create: NewTenantInput,
    change: TenantChange,
    defaults: () => ({
      brand: { color: DEFAULT_COLOR },
      locale: 'es-MX',
      time_zone: 'America/Mexico_City',
      home_country_code: 'MX',
      vat_percent: 16,
    }),
    parts: { administrator: TenantAdministratorInput, brand: TenantBrandInput },
    fields: [
      { name: 'name', maxLength: 100 },
      { name: 'slug', maxLength: 63, on: 'create' },
      { name: 'hosts', nothing: [], render: words => <HostsField {...words} /> },
      { name: 'locale', nothing: null, half: true, required: true, render: words => <LocaleField {...words} /> },
      { name: 'time_zone', nothing: null, half: true, required: true, render: words => <TimeZoneField {...words} /> },
      { name: 'home_country_code', maxLength: 2, half: true },
      { name: 'vat_percent', kind: 'percent', on: 'create', half: true, required: true },
      ...PLANNED.map(of => ({ name: `max_${of}` as const, kind: 'integer' as const, group: 'plan', half: true })),
      { name: 'brand.color', group: 'brand', maxLength: 7, required: true },
      { name: 'brand.mail_footer', kind: 'long', group: 'brand', maxLength: 200 },
      { name: 'brand.label_footer', group: 'brand', maxLength: LABEL_FOOTER_LENGTH },
      { ...administrator('name'), maxLength: 100 },
      { ...administrator('last_name'), maxLength: 100 },
      { ...administrator('email'), kind: 'email', maxLength: 254 },
      { ...administrator('phone'), kind: 'phone', maxLength: 20 },
    ],
  },
});
