import { countryIdOf, type ResourcePath } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { made } from './newcomer.js';
import type { Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

type Inputs = Partial<Record<ResourcePath, object>>;

export const anAddress = (text: string): object => ({
  name: text,
  company: text,
  email: 'cartas@example.com',
  phone: '5511112222',
  country_code: 'MX',
  state: text,
  street: text,
  number: '7',
  neighborhood: text,
  city: text,
  postal_code: '06000',
});

export const aPackage = (text: string): object => ({
  name: text,
  parcel_type: 'box',
  length: 10,
  width: 10,
  height: 10,
  weight: 1,
  contents: text,
});

export const aFiscalDatum = (text: string): object => ({
  business_name: text,
  rfc: 'EKU9003173C9',
  fiscal_regime: '601',
  payment_form: '03',
  cfdi_use: 'G03',
  phone: '5511112222',
  street: text,
  neighborhood: text,
  city: text,
  state: text,
  postal_code: '06000',
  country_code: 'MX',
});

/** Bodies of PUT that are valid as far as they go, so that a refusal is not about them. */
export const CHANGES: Inputs = {
  addresses: anAddress('Cambio'),
  packages: aPackage('Cambio'),
  fiscal_data: aFiscalDatum('Cambio'),
  shipments: { origin_attributes: anAddress('Cambio'), destination_attributes: anAddress('Cambio') },
  user_carriers: { service_ids: [newId()] },
  clarifications: { decision: 'release', reason: 'Cambio' },
  overweights: { evidence_description: 'Cambio' },
  webhook_endpoints: { url: 'https://example.com/cambio', events: ['tracking.created'] },
};

/** A customer's own rows, every text of which is `text`: an address, a package, tax data, a bought label, an overweight, a deposit, a webhook, a difference of payments, an invoice, a purchase to clarify. */
export async function ownRows(
  porte: Porte,
  { owner, tenantId, text }: { owner: Visitor; tenantId: string; text: string },
): Promise<{ shipment: string; label: string }> {
  await made(owner, 'addresses', 'address', anAddress(text));
  await made(owner, 'packages', 'package', aPackage(text));
  await made(owner, 'saved_views', 'saved_view', { list: 'shipments', name: text, query: '' });
  await made(owner, 'fiscal_data', 'fiscal_datum', aFiscalDatum(text));
  await withConnection(porte.databases.identity.superuserUrl, client =>
    client.query(
      `insert into tax_fiscal_data (tenant_id, id, state, user_id, tax_regime, name, rfc_curp, services, files, reason) values ($1, $2, 'rejected', $3, 'moral', $4, $4, '[]', '[]', $4)`,
      [tenantId, newId(), owner.user.id, text],
    ),
  );
  await withConnection(porte.databases.identity.superuserUrl, client =>
    client.query(
      `insert into privacy_requests (tenant_id, id, state, user_id, kind, text, answer, answer_by) values ($1, $2, 'refused', $3, 'access', $4, $4, now())`,
      [tenantId, newId(), owner.user.id, text],
    ),
  );
  const document = newId();
  await withConnection(porte.databases.identity.superuserUrl, async client => {
    // Everybody reads its text, and it is not in effect yet.
    await client.query(
      `insert into legal_documents (tenant_id, id, kind, version, text_es, summary_es, effective_from, published_by)
       select $1, $2, 'terms', coalesce(max(version), 0) + 1, 'Texto', 'Resumen', now() + interval '1 year', 'x' from legal_documents where tenant_id = $1`,
      [tenantId, document],
    );
    await client.query(
      `insert into legal_acceptances (tenant_id, id, user_id, user_name, account_email, document_id, kind, version, way, locale, user_agent)
       values ($1, $2, $3, $4, $4, $5, 'terms', 1, 'app', 'en', $4)`,
      [tenantId, newId(), owner.user.id, text, document],
    );
  });
  await withConnection(porte.databases.billing.superuserUrl, client =>
    client.query(
      `insert into invoices (tenant_id, id, state, user_id, transaction_id, amount, reason) values ($1, $2, 'rejected', $3, $2, 10000, $4)`,
      [tenantId, newId(), owner.user.id, text],
    ),
  );
  // Of the tenant; inserted, because its text is the certificate's.
  await withConnection(porte.databases.billing.superuserUrl, client =>
    client.query(
      `insert into csds (tenant_id, id, state, rfc, certificate_number, legal_name, certificate, secret, valid_from, expiration_date, uploaded_by)
      values ($1, $2, 'replaced', $3, $3, $3, $3, $3, now(), now(), $4)`,
      [tenantId, newId(), text, owner.user.id],
    ),
  );
  const shipment = await aPackedShipment(owner, { destination: { name: text, company: text } });
  const bought = await buy(owner, shipment, await theRate(owner, shipment));
  await withConnection(porte.databases.shipments.superuserUrl, client =>
    client.query(
      `update shipments set rate = rate || '{"insured": true, "demo": false}', labelled_at = coalesce(labelled_at, now()) where tenant_id = $1 and id = $2`,
      [tenantId, shipment],
    ),
  );
  await withConnection(porte.databases.shipments.superuserUrl, client =>
    client.query(
      `insert into pickups (tenant_id, id, user_id, owner_id, by_id, order_id, state, carrier_id, carrier, shipment_ids, shipments, tracking_number, address,
        date_from, date_to, reference_number) values ($1, $2, $3, $3, $3, $2, 'failed', $2, $5, array[$4::uuid], '[]', $5, jsonb_build_object('street', $5::text),
        '2026-11-25T09:00', '2026-11-25T12:00', $5)`,
      [tenantId, newId(), owner.user.id, shipment, text],
    ),
  );
  await withConnection(porte.databases.carriers.superuserUrl, client =>
    client.query(
      `insert into carrier_manifests (tenant_id, id, state, user_id, owner_id, carrier_id, carrier_name, parcels, message)
      values ($1, $2, 'failed', $3, $3, $2, $4, '[]', $4)`,
      [tenantId, newId(), owner.user.id, text],
    ),
  );
  await withConnection(porte.databases.shipments.superuserUrl, async client => {
    await client.query(
      `insert into stores (tenant_id, id, user_id, owner_id, provider, shop, url, status, secret, key_hint, params, origin, settings, webhook_origin)
      values ($1, $2, $3, $3, 'woocommerce', $4, $4, 'connected', $4, $4, '{}', jsonb_build_object('street', $4::text), '{}', $4)`,
      [tenantId, newId(), owner.user.id, text],
    );
    await client.query(
      `insert into store_orders (tenant_id, id, user_id, owner_id, store_id, provider, external_id, number, state, problems, address, recipient, destination, items,
        lines, total, currency, drafts, placed_at, changed_at, fingerprint)
      values ($1, $2, $3, $3, $2, 'woocommerce', $4, $4, 'attention', '[]', '{}', $4, '{}', '[]', 0, 1, 'MXN', 0, now(), now(), '')`,
      [tenantId, newId(), owner.user.id, text],
    );
    await client.query(
      `insert into webhook_endpoints (tenant_id, id, user_id, owner_id, audience, url, events, status, secret, secret_ending)
      values ($1, $2, $3, $3, 'account', 'https://example.com/' || $4::text, array[$4::text], 'paused', $4, $4)`,
      [tenantId, newId(), owner.user.id, text],
    );
    await client.query(
      `insert into webhook_deliveries (tenant_id, id, state, endpoint_id, user_id, owner_id, stream_id, sequence, type, body, occurred_at, attempts)
      values ($1, $2, 'failed', $2, $3, $3, $2, 1, $4, $4, now(), 1)`,
      [tenantId, newId(), owner.user.id, text],
    );
  });
  await withConnection(porte.databases.shipments.superuserUrl, client =>
    client.query(
      `insert into claims (tenant_id, id, state, shipment_id, shipment_number, user_id, owner_id, tracking_number, carrier_id, carrier_name, service_name, declared_value,
        reason, description, amount) values ($1, $2, 'open', $3, 1, $4, $4, $5, $2, $5, $5, 100000, 'lost', $5, 85000)`,
      [tenantId, newId(), shipment, owner.user.id, text],
    ),
  );
  await withConnection(porte.databases.overweights.superuserUrl, async client => {
    await client.query(
      `insert into overweights (tenant_id, id, shipment_id, user_id, owner_id, tracking_number, overweight, amount, evidence_description) values ($1, $2, $3, $4, $4, $5, 2, 2800, $5)`,
      [tenantId, newId(), shipment, owner.user.id, text],
    );
    await client.query(
      `insert into overweight_forecasts (tenant_id, id, owner_id, service_id, box, lane, samples, heavier, weights, prior) values ($1, $2, $3, $2, $4, $4, 30, 0, '{}', '{}')`,
      [tenantId, newId(), owner.user.id, text],
    );
  });
  await withConnection(porte.databases.payments.superuserUrl, client =>
    client.query(
      `insert into deposits (tenant_id, id, user_id, owner_id, method, state, amount, transaction_date, files, reason) values ($1, $2, $3, $3, 'transfer', 'rejected', 10000, '2026-11-20', '[]', $4)`,
      [tenantId, newId(), owner.user.id, text],
    ),
  );
  await withConnection(porte.databases.payments.superuserUrl, client =>
    client.query(
      `insert into payment_events (tenant_id, id, state, provider, event_id, type, charge_id) values ($1, $2, 'done', 'openpay', $3, $3, $3)`,
      [tenantId, newId(), text],
    ),
  );
  await withConnection(porte.databases.payments.superuserUrl, client =>
    client.query(
      `insert into payment_differences (tenant_id, id, source, kind, state, day, reference, reported, posted) values ($1, $2, 'bank', 'not_credited', 'open', '2026-11-20', $3, 100, 0)`,
      [tenantId, newId(), text],
    ),
  );
  await withConnection(porte.databases.carriers.superuserUrl, client =>
    client.query(
      `insert into clarifications (tenant_id, id, kind, state, subject_id, shipment_id, sequential_id, purchase_id, user_id, carrier_id, carrier_name, service_name, reference, amount, known, checks, can_look_up)
     values ($1, $2, 'purchase', 'open', $2, $3, 1, $2, $4, $2, $5, $5, $5, 13900, $5, 0, false)`,
      [tenantId, newId(), shipment, owner.user.id, text],
    ),
  );
  for (const name of ['carriers', 'payments', 'billing', 'shipments'] as const)
    await withConnection(porte.databases[name].superuserUrl, client =>
      client.query(
        `insert into outbound_calls (tenant_id, id, subject_kind, subject_id, adapter, operation, started_at, duration_ms, method, address, request, response, outcome, reason)
     values ($1, $2, 'shipment', $3, $4, 'buy', now(), 1, 'POST', $4, $4, $4, 'done', $4)`,
        [tenantId, newId(), shipment, text],
      ),
    );
  return { shipment, label: bought.body.data.shipment.generated_label.id };
}

/** A row of every kind that a tenant's staff keep, every text of which is `text`. @param developer of the tenant */
export async function staffRows(
  porte: Porte,
  { developer, customerId, text }: { developer: Visitor; customerId: string; text: string },
): Promise<void> {
  const make = (path: ResourcePath, key: string, input: object) => made(developer, path, key, input);
  // Views are seen by their own person alone.
  await make('saved_views', 'saved_view', { list: 'shipments', name: text, query: '' });
  const [provider] = (await developer.get('/api/providers?where[code]=GenericCarrier')).body.data;
  const carrier_id = await make('carriers', 'carrier', { name: text, provider_id: provider.id });
  const terms = {
    days: 2,
    service_type: 'national',
    extra_kg_price: 0,
    extra_kg_overweight_price: 0,
    oversize_kg_price: 0,
    use_static_rates: true,
  };
  const service_id = await make('services', 'service', { carrier_id, name: text, code: text, ...terms });
  const zone_id = await make('zones', 'zone', { name: text });
  await porte.stack.caughtUp();
  await make('carrier_settings', 'carrier_setting', { carrier_id, key: 'additional_info', value: text });
  // Leaves a row in the log of limits.
  await make('carrier_settings', 'carrier_setting', { carrier_id, key: 'limit', value: '1000' });
  await make('service_postal_codes', 'service_postal_code', {
    zone_id,
    postal_code: '06000',
    country_id: countryIdOf('MX'),
  });
  await make('validators', 'validator', { name: text, description: text });
  await make('waybills', 'waybill', { carrier_id, service_id, number: text });
  await make('service_prices', 'service_price', {
    service_id,
    kg: 10,
    price: 120,
    admin_cost: 100,
    main_admin_cost: 90,
  });
  await make('user_prices', 'user_price', { user_id: customerId, service_id, kg: 10, price: 110 });
  await make('user_carriers', 'user_carrier', { user_id: customerId, carrier_id, service_ids: [service_id] });
  await make('notices', 'notice', { title: text, description: text });
  await make('settings', 'setting', { title: text, key: text.toLowerCase(), value: text });
  await make('system_settings', 'system_setting', { key: text.toLowerCase(), val: text });
  await make('bank_accounts', 'bank_account', {
    bank: text,
    account_number: '12345678',
    clabe: '012345678901234567',
    beneficiary: text,
    rfc: 'XAXX010101000',
  });
  await make('transactions', 'transaction', {
    user_id: customerId,
    amount: 500,
    transaction_type: 'deposit',
    description: text,
  });
}
