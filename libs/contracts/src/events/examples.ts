import type { DomainEvents } from './event-map.js';
import type { AddressFact, LabelFact, ParcelFact, RateFact } from './shapes.js';

const ids = {
  shipment_id: '0193c0de-0000-7000-8000-000000000001',
  purchase_id: '0193c0de-0000-7000-8000-000000000002',
  user_id: '0193c0de-0000-7000-8000-000000000003',
  owner_id: '0193c0de-0000-7000-8000-000000000003',
};

const late_label_id = '0193c0de-0000-7000-8000-00000000000b';

const deposit_id = '0193c0de-0000-7000-8000-00000000000d';

const cancellation_id = '0193c0de-0000-7000-8000-00000000000a';

const address: AddressFact = {
  name: 'Ana Núñez',
  company: 'Tienda Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  calling_code: '52',
  rfc: null,
  country_id: '0193c0de-0000-7000-8000-000000000004',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  reference: null,
};

const parcel: ParcelFact = {
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
  sat_product_id: null,
};

const rate: RateFact = {
  service_id: '0193c0de-0000-7000-8000-000000000005',
  service_name: 'Terrestre',
  service_code: 'terrestre',
  carrier_id: '0193c0de-0000-7000-8000-000000000006',
  carrier_name: 'Correcaminos',
  days: 4,
  total: 330,
  lines: { carrier_payable: 180, platform_margin: 0, tenant_margin: 45, insurance: 25, surcharges: 80 },
  quote_version: '1',
  paid_kg: 10,
  extra_kg_overweight_price: 14,
  volumetric_weight: 6,
  extended_zone: true,
  insured: true,
  is_pickup: false,
  own_agreement: false,
  demo: false,
  provider_ref: null,
};

const label: LabelFact = {
  id: '0193c0de-0000-7000-8000-000000000007',
  tracking_number: 'CRM0000001',
  tracking_url: null,
  created_at: '2026-11-21T12:00:00.000Z',
  documents: [{ format: 'pdf', key: 'tenant/labels/abc.pdf', sha256: 'abc' }],
};

/** One example of each event's payload: tests of producers and consumers use the same ones. */
export const eventExamples: DomainEvents = {
  'session.revoked': { user_id: ids.user_id, session_ids: ['0193c0de-0000-7000-8000-000000000008'] },
  'account.requested': { request_id: '0193c0de-0000-7000-8000-000000000009' },
  'notification.created': {
    id: '0193c0de-0000-7000-8000-00000000000d',
    user_id: ids.user_id,
    kind: 'purchase_resolved',
    params: { number: 12, outcome: 'failed', amount: 330 },
    subject: 'shipment',
    subject_id: ids.shipment_id,
    created_at: '2026-11-21T12:00:00.000Z',
  },
  'shipment.rate_selected': {
    ...ids,
    sequential_id: 12,
    source: 'app',
    held: 330,
    origin: address,
    destination: { ...address, postal_code: '68000' },
    parcel,
    rate,
    label_format: 'pdf',
  },
  'shipment.moved': {
    user_id: ids.user_id,
    owner_id: ids.owner_id,
    shipment_id: ids.shipment_id,
    sequential_id: 12,
    status: 'success',
    step: 'confirmed',
  },
  'shipment.void_requested': { ...ids, cancellation_id, by: ids.user_id, carrier_id: rate.carrier_id, label },
  'shipment.late_label_accepted': { ...ids, late_label_id, sequential_id: 12 },
  'shipment.late_label_declined': { ...ids, late_label_id },
  'label.requested': { ...ids, n: 1, reference: 'A0B1C2D3E4F5G6H7J8K9M0N1P2Q3', carrier_name: rate.carrier_name },
  'label.generated': { ...ids, held: 330, rate, label },
  'label.failed': { ...ids, held: 330, code: 'carrier_rejected', message: 'Código postal sin cobertura' },
  'label.late': {
    ...ids,
    late_label_id,
    held: 330,
    origin: address,
    destination: { ...address, postal_code: '68000' },
    parcel,
    rate,
    label,
    label_format: 'pdf',
  },
  'label.unknown': { ...ids, needs_review: false },
  'label.voided': { ...ids, cancellation_id },
  'label.void_refused': { ...ids, cancellation_id, message: 'La guía ya fue usada' },
  'label.void_unknown': { ...ids, cancellation_id, needs_review: false },
  'hold.placed': { ...ids, amount: 330, balance: 5000, available_balance: 4670 },
  'hold.captured': { ...ids, amount: 330, label, balance: 4670, available_balance: 4670 },
  'hold.released': {
    ...ids,
    amount: 330,
    code: 'carrier_rejected',
    message: 'Código postal sin cobertura',
    balance: 5000,
    available_balance: 5000,
  },
  'hold.refunded': { ...ids, cancellation_id, amount: 330, balance: 5000, available_balance: 5000 },
  'deposit.paid': {
    user_id: ids.user_id,
    owner_id: ids.owner_id,
    deposit_id,
    method: 'transfer',
    charge_id: 'B01002611220012345678',
    amount: 1500,
    fee: 0,
  },
  'deposit.rejected': {
    user_id: ids.user_id,
    owner_id: ids.owner_id,
    deposit_id,
    method: 'transfer',
    amount: 1500,
    reason: 'No aparece en el estado de cuenta del banco',
  },
  'balance.deposited': {
    owner_id: ids.owner_id,
    deposit_id,
    method: 'transfer',
    transaction_id: '0193c0de-0000-7000-8000-00000000000b',
    amount: 1500,
    balance: 6500,
    available_balance: 6500,
  },
  'balance.adjusted': {
    owner_id: ids.owner_id,
    transaction_id: '0193c0de-0000-7000-8000-00000000000b',
    transaction_type: 'deposit',
    amount: 100,
    description: 'Efectivo',
    balance: 5100,
    available_balance: 5100,
  },
  'audit.recorded': {
    id: '0193c0de-0000-7000-8000-00000000000c',
    at: '2026-11-21T12:00:00.000Z',
    actor: {
      id: ids.user_id,
      email: 'rita@example.com',
      role: 'admin',
      session_id: '0193c0de-0000-7000-8000-000000000008',
      network: '203.0.113.0/24',
    },
    action: 'user.status_changed',
    subject: ids.owner_id,
    label: 'ana@example.com',
    data: { before: { status: 'active' }, after: { status: 'suspended' } },
  },
  'balance.changed': { owner_id: ids.owner_id, balance: 4670, available_balance: 4670 },
};
