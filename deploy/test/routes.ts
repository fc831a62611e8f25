import {
  registry,
  REPORT_PATHS,
  SERVICES,
  type Action,
  type Model,
  type Role,
  type ServiceName,
} from '@porte/contracts';
import { ALL_SERVICES } from '../src/index.js';
import type { Porte } from './porte.js';

/** A route as a service describes it, and what calling it asks for. */
export interface Route {
  service: ServiceName;
  method: string;
  path: string;
  /** its filters and includes, where it is a list */
  where: string[];
  include: string[];
  /** the fields of its JSON body, below the key that wraps them, null for none; missing without such a body */
  body?: { key: string | null; fields: string[] };
}

/** What a person needs for a route: a grant, a session, a session of the staff or of a developer, or nothing. */
export type Need =
  readonly [Action, Model] | { only: readonly Role[] } | 'signed_in' | 'staff' | 'developer' | 'public';

const VERBS: Record<string, Action> = {
  'GET ': 'read',
  'GET /count': 'read',
  'GET /{id}': 'read',
  'POST ': 'create',
  'PUT /{id}': 'update',
  'DELETE /{id}': 'destroy',
  'POST /export': 'read',
};

/** Every service serves its own dead letters. */
const DEAD_LETTERS: Record<string, Need> = Object.fromEntries(
  SERVICES.flatMap((service): [string, Need][] => [
    [`GET /dead_letters/${service}`, ['read', 'DeadLetter']],
    [`PUT /dead_letters/${service}/{consumer}/{id}/replay`, ['update', 'DeadLetter']],
    [`PUT /dead_letters/${service}/{consumer}/{id}/discard`, ['update', 'DeadLetter']],
  ]),
);

/** Every route beyond the resources' own; one that is missing here fails the test. */
const OTHERS: Readonly<Record<string, Need>> = {
  'POST /sign_in': 'public',
  'POST /sign_in/second_factor': 'public',
  'POST /sign_in/second_factor/passkey': 'public',
  'GET /sign_in/passkey': 'public',
  'POST /sign_in/passkey': 'public',
  'POST /sign_in/refresh': 'public',
  'DELETE /sign_out': 'signed_in',
  'GET /acls': 'signed_in',
  'POST /acting_as': ['update', 'User'],
  'DELETE /acting_as': 'signed_in',
  'PUT /tenants/{id}/suspend': ['update', 'Tenant'],
  'PUT /tenants/{id}/resume': ['update', 'Tenant'],
  'GET /users/duplicates': ['destroy', 'User'],
  'GET /users/{id}/merges': ['read', 'User'],
  'GET /users/{id}/merges/preview': ['destroy', 'User'],
  'POST /users/{id}/merges': ['destroy', 'User'],
  'GET /tenants/{id}/deletion': ['read', 'Tenant'],
  'PUT /tenants/{id}/deletion': ['update', 'Tenant'],
  'DELETE /tenants/{id}/deletion': ['update', 'Tenant'],
  'POST /tenants/{id}/copies': ['update', 'Tenant'],
  'GET /tenants/{id}/copies': ['read', 'Tenant'],
  'GET /tenants/{id}/copies/{copy}/download': ['update', 'Tenant'],
  'DELETE /tenants/{id}/copies/{copy}': ['update', 'Tenant'],
  'POST /tenants/{id}/acting_as': ['update', 'Tenant'],
  'POST /tenants/{id}/pictures/{picture}': ['update', 'Tenant'],
  'DELETE /tenants/{id}/pictures/{picture}': ['update', 'Tenant'],
  'GET /tenants/pictures/{tenant}/{file}': 'public',
  'GET /brand': ['read', 'Setting'],
  'PUT /brand': ['update', 'Setting'],
  'POST /brand/{picture}': ['update', 'Setting'],
  'DELETE /brand/{picture}': ['update', 'Setting'],
  'GET /grants': ['read', 'Grant'],
  'PUT /grants': ['update', 'Grant'],
  'GET /custom_roles': ['read', 'Grant'],
  'POST /custom_roles': ['update', 'Grant'],
  'PUT /custom_roles/{id}': ['update', 'Grant'],
  'DELETE /custom_roles/{id}': ['update', 'Grant'],
  'GET /referrals': ['read', 'Referral'],
  'GET /legal_documents': ['read', 'LegalDocument'],
  'GET /legal_documents/published': 'public',
  'GET /legal_documents/published/{id}': 'public',
  'POST /legal_documents': ['create', 'LegalDocument'],
  'DELETE /legal_documents/{id}': ['destroy', 'LegalDocument'],
  'POST /legal_acceptances': 'signed_in',
  'GET /registrations': 'signed_in',
  'PUT /registrations': 'signed_in',
  'POST /registrations': 'public',
  'GET /confirmations': 'public',
  'POST /confirmations': 'public',
  'POST /confirmations/confirm': 'public',
  'POST /forgot_password': 'public',
  'PUT /reset_password': 'public',
  'GET /invitations': 'public',
  'PUT /invitations/accept': 'public',
  'GET /settings/get_register_flag': 'public',
  'GET /settings/{key}/by_key': 'public',
  'GET /settings/menu': 'signed_in',
  'GET /countries/all_countries': ['read', 'Country'],
  'GET /colonies': ['read', 'Colony'],
  'GET /sat_products': ['read', 'SatProduct'],
  'POST /colonies/upload': ['create', 'Colony'],
  'GET /colonies/imports': ['create', 'Colony'],
  'GET /colonies/imports/{id}': ['create', 'Colony'],
  'POST /sat_products/upload': ['create', 'SatProduct'],
  'GET /sat_products/imports': ['create', 'SatProduct'],
  'GET /sat_products/imports/{id}': ['create', 'SatProduct'],
  'GET /enums': ['read', 'Enum'],
  'DELETE /test_data': 'signed_in',
  'POST /test_balance': ['read', 'Transaction'],
  'POST /test_events': ['update', 'Shipment'],
  'GET /api_keys': 'signed_in',
  'POST /api_keys': 'signed_in',
  'DELETE /api_keys/{id}': 'signed_in',
  'PUT /api_keys/{id}/agent': 'signed_in',
  'GET /api_keys/{id}/calls': 'signed_in',
  'PUT /api_keys/{id}/pause': 'signed_in',
  'PUT /api_keys/{id}/resume': 'signed_in',
  'GET /agent_spending': 'signed_in',
  'GET /subusers': { only: ['customer'] },
  'POST /subusers': 'signed_in',
  'PUT /subusers/{id}': 'signed_in',
  'GET /services/offered': ['create', 'Shipment'],
  'GET /second_factor': 'signed_in',
  'POST /second_factor': 'signed_in',
  'PUT /second_factor/confirm': 'signed_in',
  'POST /second_factor/recovery_codes': 'signed_in',
  'PUT /second_factor/remove': 'signed_in',
  'DELETE /users/{id}/second_factor': ['update', 'User'],
  'GET /passkeys': 'signed_in',
  'POST /passkeys/begin': 'signed_in',
  'POST /passkeys': 'signed_in',
  'PUT /passkeys/{id}': 'signed_in',
  'PUT /passkeys/{id}/remove': 'signed_in',
  'POST /personal_data/copies': 'signed_in',
  'GET /personal_data/copies': 'signed_in',
  'GET /personal_data/copies/{id}/download': 'signed_in',
  'DELETE /personal_data/copies/{id}': 'signed_in',
  'GET /sessions': 'signed_in',
  'DELETE /sessions': 'signed_in',
  'DELETE /sessions/{id}': 'signed_in',
  'GET /notifications': 'signed_in',
  'GET /notifications/unread_count': 'signed_in',
  'PUT /notifications/read_all': 'signed_in',
  'PUT /notifications/{id}/read': 'signed_in',
  'GET /notifications/preferences': 'signed_in',
  'PUT /notifications/preferences': 'signed_in',
  'GET /users/{id}/sessions': ['update', 'User'],
  'DELETE /users/{id}/sessions': ['update', 'User'],
  'POST /users/{id}/update_fiscal_data_verfied': ['update', 'User'],
  'POST /users/{id}/send_reset_link': ['update', 'User'],
  'POST /users/{id}/invitation': ['update', 'User'],
  'DELETE /users/{id}/invitation': ['update', 'User'],
  'PUT /users/{id}/confirm': ['update', 'User'],
  'GET /users/{user_id}/user_prices': ['read', 'UserPrice'],
  'POST /users/{user_id}/user_prices': ['create', 'UserPrice'],
  'PUT /users/{user_id}/user_prices/table': ['update', 'UserPrice'],
  'POST /user_prices/read_file': ['update', 'UserPrice'],
  'GET /user_prices/sample_file': ['read', 'UserPrice'],
  'PUT /service_prices/table': ['update', 'ServicePrice'],
  'POST /service_prices/read_file': ['update', 'ServicePrice'],
  'GET /service_prices/counts': ['read', 'ServicePrice'],
  'GET /service_prices/versions': ['read', 'ServicePrice'],
  'POST /service_prices/versions/restore': ['update', 'ServicePrice'],
  'GET /service_prices/drafts': ['read', 'ServicePrice'],
  'POST /service_prices/drafts': ['update', 'ServicePrice'],
  'GET /service_prices/drafts/{id}': ['read', 'ServicePrice'],
  'PUT /service_prices/drafts/{id}': ['update', 'ServicePrice'],
  'DELETE /service_prices/drafts/{id}': ['update', 'ServicePrice'],
  'POST /service_prices/drafts/{id}/publish': ['update', 'ServicePrice'],
  'POST /service_prices/drafts/{id}/unschedule': ['update', 'ServicePrice'],
  'GET /service_prices/sample_file': ['read', 'ServicePrice'],
  'POST /services/{id}/copy': ['create', 'Service'],
  'POST /carrier_settings/export_limit_logs': ['read', 'CarrierLimitLog'],
  'GET /carriers/from_shipments': ['read', 'Shipment'],
  'GET /carriers/logos/{tenant}/{file}': 'public',
  'POST /carriers/{id}/logo': ['update', 'Carrier'],
  'DELETE /carriers/{id}/logo': ['update', 'Carrier'],
  'GET /carriers/{id}/settings_form': ['read', 'CarrierSetting'],
  'PUT /carriers/{id}/settings_form': ['update', 'CarrierSetting'],
  'GET /carriers/{id}/tracking': ['read', 'CarrierSetting'],
  'POST /carriers/{id}/test_connection': ['update', 'CarrierSetting'],
  'GET /carrier_settings/{id}/value': ['update', 'CarrierSetting'],
  'PUT /services/{id}/zones': ['update', 'Service'],
  'PUT /services/{id}/countries': ['update', 'Service'],
  'GET /statement': ['read', 'Transaction'],
  'GET /statement/export': ['read', 'Transaction'],
  'GET /statement/signed': ['read', 'Transaction'],
  'GET /statement/key': 'signed_in',
  'GET /transactions/all': 'staff',
  // Of all users, as here, staff other than developers may not have them in one file.
  'POST /transactions/export': { only: ['customer', 'developer'] },
  'POST /fiscal_data/export': { only: ['customer', 'admin', 'main_admin', 'developer'] },
  'POST /users/{id}/export_users_transactions': 'staff',
  'GET /balances': 'staff',
  'POST /quotes': ['create', 'Shipment'],
  'POST /quotes/explain': ['create', 'Shipment'],
  'GET /quotes/answers': ['update', 'Report'],
  'GET /dashboards': ['read', 'Dashboard'],
  'GET /dashboards/spend_rate': ['read', 'Transaction'],
  'POST /dashboards/send_support_email': 'signed_in',
  'GET /preferences': ['read', 'Preference'],
  'PUT /preferences': ['update', 'Preference'],
  'POST /users/update_preference': ['update', 'Preference'],
  'GET /labels/{id}/download': ['read', 'Label'],
  'GET /tracking/{code}': 'public',
  'GET /opt_outs/{token}': 'public',
  'POST /opt_outs/{token}': 'public',
  'DELETE /opt_outs/{token}': 'public',
  'GET /recipient_notices': ['read', 'RecipientNotice'],
  'PUT /recipient_notices/{event}': ['update', 'RecipientNotice'],
  'PUT /recipient_notices/{event}/{locale}': ['update', 'RecipientNotice'],
  'DELETE /recipient_notices/{event}/{locale}': ['update', 'RecipientNotice'],
  'GET /shipments/{id}/recipient_notices': ['read', 'Shipment'],
  'GET /returns/{address}': 'public',
  'POST /returns/{address}': 'public',
  'GET /returns/{address}/label': 'public',
  'POST /labels/export': ['read', 'Label'],
  'POST /labels/manifest': ['read', 'Label'],
  'POST /labels': ['create', 'Label'],
  'PUT /labels/{id}': ['update', 'Label'],
  // and users whose account allows it, which none here has
  'POST /shipments/export_csv': { only: ['developer'] },
  'POST /shipments/upload_label': ['create', 'ManualShipment'],
  'POST /shipments/read_label': ['create', 'ManualShipment'],
  'GET /shipments/app_logo': ['read', 'Setting'],
  'POST /shipments/app_logo': ['update', 'Setting'],
  'DELETE /shipments/app_logo': ['update', 'Setting'],
  'POST /shipments/{id}/return': ['create', 'Shipment'],
  'GET /shipments/{id}/return_rates': ['create', 'Rate'],
  'GET /shipments/{id}/return_links': ['create', 'Rate'],
  'POST /shipments/{id}/return_links': ['create', 'Rate'],
  'DELETE /shipments/{id}/return_links/{linkId}': ['create', 'Rate'],
  'POST /shipments/{id}/clone': ['create', 'Shipment'],
  'GET /shipments/{id}/parcels': ['read', 'Parcel'],
  'POST /shipments/{id}/parcels': ['create', 'Parcel'],
  'PUT /shipments/{id}/parcels/{parcelId}': ['update', 'Parcel'],
  'GET /shipments/{id}/packages': ['read', 'Package'],
  'PUT /labels/{id}/printed': ['read', 'Label'],
  'POST /reports/insurance': ['read', 'Insurance'],
  'POST /claims': ['create', 'Claim'],
  'GET /claims/{id}/timeline': ['read', 'Claim'],
  'GET /claims/{id}/timeline/{entry}/files/{place}': ['update', 'Claim'],
  'POST /claims/{id}/messages': ['update', 'Claim'],
  'PUT /claims/{id}/approve': ['update', 'Claim'],
  'PUT /claims/{id}/reject': ['update', 'Claim'],
  'PUT /claims/{id}/withdraw': { only: ['customer'] },
  'GET /answers': ['read', 'Report'],
  'GET /answers/saved': ['read', 'Report'],
  'POST /answers/saved': ['read', 'Report'],
  'PUT /answers/saved/{id}': ['read', 'Report'],
  'DELETE /answers/saved/{id}': ['read', 'Report'],
  'GET /overweights/answers': ['read', 'Overweight'],
  'GET /reports/report_limit': ['read', 'Report'],
  'GET /reports/analytics': ['read', 'Report'],
  'GET /carrier_manifests/waiting': ['read', 'CarrierManifest'],
  'POST /carrier_manifests': ['create', 'CarrierManifest'],
  'GET /carrier_manifests/{id}/files/{n}': ['read', 'CarrierManifest'],
  'PUT /carrier_manifests/{id}/settle': ['update', 'CarrierManifest'],
  'GET /pickups/windows': ['read', 'Pickup'],
  'POST /pickups': ['create', 'Pickup'],
  'PUT /pickups/{id}/retry': ['update', 'Pickup'],
  'PUT /pickups/{id}/cancel': ['update', 'Pickup'],
  'GET /pickups/parcels': ['read', 'Pickup'],
  'PUT /pickups/{id}/mark': ['update', 'Pickup'],
  'PUT /pickups/{id}/settle': ['update', 'Pickup'],
  'POST /shipments/{id}/pickup': ['create', 'Pickup'],
  'GET /overweights/habits': ['create', 'Overweight'],
  'GET /overweights/letters': ['create', 'Overweight'],
  'GET /overweights/letters/preview': ['create', 'Overweight'],
  'POST /overweights/letters': ['create', 'Overweight'],
  'GET /overweights/letters/{id}': ['read', 'Overweight'],
  'GET /overweights/letters/{id}/file': ['read', 'Overweight'],
  'GET /overweights/claims': ['create', 'Overweight'],
  'POST /overweights/claims': ['create', 'Overweight'],
  'GET /overweights/claims/{id}': ['create', 'Overweight'],
  'GET /overweights/claims/{id}/file': ['create', 'Overweight'],
  'PUT /overweights/claims/{id}/send': ['create', 'Overweight'],
  'PUT /overweights/claims/{id}/settle': ['create', 'Overweight'],
  'PUT /overweights/claims/{id}/reject': ['create', 'Overweight'],
  'GET /overweights/{id}/timeline': ['read', 'Overweight'],
  'GET /overweights/{id}/timeline/{entry}/files/{place}': ['update', 'Overweight'],
  'POST /overweights/{id}/messages': ['update', 'Overweight'],
  'PUT /overweights/{id}': ['update', 'Overweight'],
  'PUT /overweights/{id}/contest': ['update', 'Overweight'],
  'PUT /overweights/{id}/grant': ['update', 'Overweight'],
  'PUT /overweights/{id}/partial': ['update', 'Overweight'],
  'PUT /overweights/{id}/reject': ['update', 'Overweight'],
  'GET /overweights/due': ['create', 'Overweight'],
  'POST /overweights/deductions': ['create', 'Overweight'],
  'GET /overweights/lines': ['create', 'Overweight'],
  'PUT /overweights/lines/match': ['create', 'Overweight'],
  'PUT /overweights/lines/{id}/dismiss': ['create', 'Overweight'],
  'GET /overweights/maps': ['create', 'Overweight'],
  'POST /overweights/maps': ['create', 'Overweight'],
  'DELETE /overweights/maps/{id}': ['create', 'Overweight'],
  'POST /overweights': ['create', 'Overweight'],
  'PUT /overweights/{id}/accept': { only: ['customer'] },
  'PUT /overweights/{id}/deduction': { only: ['admin', 'main_admin', 'developer'] },
  'PUT /overweights/{id}/waive': ['update', 'Overweight'],
  'PUT /overweights/{id}/offer_plan': ['update', 'Overweight'],
  'PUT /overweights/{id}/set_plan': ['update', 'Overweight'],
  'PUT /overweights/{id}/accept_plan': { only: ['customer'] },
  'PUT /overweights/{id}/cancel_plan': ['update', 'Overweight'],
  'PUT /overweights/{id}/rebate': ['update', 'Overweight'],
  'PUT /overweights/{id}/cancel_rebate': ['update', 'Overweight'],
  'PUT /overweights/{id}/refund': ['update', 'Overweight'],
  'GET /stores/cards': ['read', 'Store'],
  'GET /stores/providers': ['read', 'Store'],
  'POST /stores': ['create', 'Store'],
  'POST /stores/authorizations': ['create', 'Store'],
  'PUT /stores/{id}/update_code': ['create', 'Store'],
  'PUT /stores/{id}': ['update', 'Store'],
  'DELETE /stores/{id}': ['destroy', 'Store'],
  'POST /stores/{id}/sync': ['update', 'Store'],
  'POST /stores/{id}/diagnosis': ['read', 'Store'],
  'POST /stores/{id}/repair': ['update', 'Store'],
  'POST /syncs': ['update', 'Store'],
  'POST /webhook_endpoints': ['create', 'WebhookEndpoint'],
  'PUT /webhook_endpoints/{id}': ['update', 'WebhookEndpoint'],
  'DELETE /webhook_endpoints/{id}': ['destroy', 'WebhookEndpoint'],
  'POST /webhook_endpoints/{id}/secrets': ['update', 'WebhookEndpoint'],
  'POST /webhook_endpoints/{id}/tests': ['update', 'WebhookEndpoint'],
  'PUT /webhook_endpoints/{id}/pause': ['update', 'WebhookEndpoint'],
  'PUT /webhook_endpoints/{id}/resume': ['update', 'WebhookEndpoint'],
  'GET /webhook_endpoints/{id}/figures': ['read', 'WebhookEndpoint'],
  'GET /webhook_endpoints/{id}/replays': ['read', 'WebhookEndpoint'],
  'POST /webhook_endpoints/{id}/replays': ['update', 'WebhookEndpoint'],
  'GET /webhook_deliveries/{id}/calls': ['read', 'WebhookDelivery'],
  'PUT /webhook_deliveries/{id}/resend': ['update', 'WebhookDelivery'],
  'PUT /store_orders/{id}': ['update', 'StoreOrder'],
  'GET /shipments/{id}/rates': ['read', 'Rate'],
  'POST /shipments/{id}/rates': ['create', 'Rate'],
  'GET /shipments/{id}/rates/volumetric_weight': ['read', 'Rate'],
  'GET /books': ['read', 'Books'],
  'GET /fiscal_close': ['read', 'Books'],
  'GET /fiscal_close/rows': ['read', 'Books'],
  'GET /fiscal_close/export': ['read', 'Books'],
  'GET /books/seals': ['read', 'Books'],
  'POST /books/checks': ['create', 'Books'],
  'POST /shipments/import_csv_shipments': ['create', 'Shipment'],
  'GET /imports/{id}': ['create', 'Shipment'],
  'POST /cost_replays': ['update', 'Report'],
  'GET /cost_replays': ['update', 'Report'],
  'GET /cost_replays/{id}': ['update', 'Report'],
  'GET /cost_replays/{id}/rows': ['update', 'Report'],
  'GET /cost_replays/{id}/download': ['update', 'Report'],
  'DELETE /cost_replays/{id}': ['update', 'Report'],
  'GET /purchase_approvals': 'signed_in',
  'GET /purchase_approvals/{id}': ['read', 'Shipment'],
  'PUT /purchase_approvals/{id}/approve': 'signed_in',
  'PUT /purchase_approvals/{id}/refuse': 'signed_in',
  'POST /batches': ['create', 'Rate'],
  'GET /batches': ['create', 'Rate'],
  'GET /batches/{id}': ['create', 'Rate'],
  'POST /batches/{id}/confirm': ['create', 'Rate'],
  'POST /batches/{id}/pause': ['create', 'Rate'],
  'POST /batches/{id}/retry': ['create', 'Rate'],
  'DELETE /batches/{id}': ['create', 'Rate'],
  'GET /shipments/counts': ['read', 'Shipment'],
  'GET /shipments/places': ['read', 'Shipment'],
  'GET /shipments/{id}/timeline': ['read', 'Shipment'],
  'PUT /shipments/{id}/request_cancellation': ['update', 'Shipment'],
  'PUT /shipments/{id}/reject_cancel_shipment': ['update', 'Shipment'],
  'PUT /clarifications/{id}/adopt': ['update', 'Clarification'],
  'PUT /clarifications/{id}/look_up': ['update', 'Clarification'],
  'POST /transfer_funds/send_payment_proof': ['create', 'Deposit'],
  'POST /openpay': ['create', 'Deposit'],
  'GET /credit_cards': ['create', 'Deposit'],
  'POST /credit_cards': ['create', 'Deposit'],
  'POST /credit_cards/add_funds': ['create', 'Deposit'],
  'POST /credit_cards/{id}/add_funds': ['create', 'Deposit'],
  'DELETE /credit_cards/{id}': ['create', 'Deposit'],
  'GET /top_ups/{user_id}': ['read', 'Deposit'],
  'PUT /top_ups/{user_id}': ['create', 'Deposit'],
  'PUT /top_ups/{user_id}/resume': ['create', 'Deposit'],
  'DELETE /top_ups/{user_id}': ['create', 'Deposit'],
  'PUT /top_ups/{user_id}/stop': ['update', 'Deposit'],
  'POST /paypal/checkout': ['create', 'Deposit'],
  'POST /paypal/execute': ['create', 'Deposit'],
  'POST /transfer_funds/mercado_create_preference': ['create', 'Deposit'],
  'POST /transfer_funds/mercado_payment_process': ['create', 'Deposit'],
  'POST /carrier_webhooks/{address}': 'public',
  'POST /store_webhooks/{address}': 'public',
  'POST /store_webhooks/{provider}/privacy': 'public',
  'POST /webhooks/openpay/{address}': 'public',
  'POST /webhooks/paypal/{address}': 'public',
  'POST /webhooks/mercado_pago/{address}': 'public',
  'POST /webhooks/stp/{address}': 'public',
  'PUT /stp/clabe': ['create', 'Deposit'],
  'GET /payment_events/endpoints': ['update', 'Setting'],
  'GET /payment_differences/runs': ['read', 'PaymentDifference'],
  'POST /payment_differences/runs': ['create', 'PaymentDifference'],
  'GET /payment_methods': ['read', 'Deposit'],
  'POST /payment_methods/{provider}/test_connection': ['update', 'Setting'],
  'POST /pacs/{pac}/test_connection': ['update', 'Setting'],
  'PUT /deposits/{id}/check': ['create', 'Deposit'],
  'GET /deposits/{id}/files/{place}': ['read', 'Deposit'],
  'PUT /deposits/{id}/accept': ['update', 'Deposit'],
  'PUT /deposits/{id}/reject': ['update', 'Deposit'],
  'PUT /deposits/{id}/settle': ['update', 'Deposit'],
  'PUT /deposits/{id}/give_up': ['create', 'Deposit'],
  'GET /deposits/{id}/reversals': ['read', 'Deposit'],
  'PUT /deposits/{id}/refund': ['update', 'Deposit'],
  'POST /invoices/request_invoice': ['create', 'Invoice'],
  'POST /invoices/{id}/download': ['read', 'Invoice'],
  'PUT /invoices/{id}/request_cancellation': ['create', 'Invoice'],
  'PUT /invoices/{id}/keep': ['update', 'Invoice'],
  'PUT /invoices/{id}/cancel': ['update', 'Invoice'],
  'POST /invoices/{id}/replace': ['update', 'Invoice'],
  'POST /invoices/{id}/credit': ['update', 'Invoice'],
  'PUT /invoices/{id}/discard': ['update', 'Invoice'],
  'POST /invoices/global': ['update', 'Invoice'],
  'GET /tax_fiscal_data/{id}/files/{name}': ['read', 'TaxFiscalDatum'],
  'PUT /tax_fiscal_data/{id}/approve': ['update', 'TaxFiscalDatum'],
  'PUT /tax_fiscal_data/{id}/reject': ['update', 'TaxFiscalDatum'],
  'PUT /privacy_requests/{id}/grant': ['update', 'PrivacyRequest'],
  'PUT /privacy_requests/{id}/refuse': ['update', 'PrivacyRequest'],
  'PUT /privacy_requests/{id}/carried_out': ['update', 'PrivacyRequest'],
  'PUT /privacy_requests/{id}/erase': ['update', 'PrivacyRequest'],
  ...DEAD_LETTERS,
  'POST /services/{id}/export_service_postals': ['read', 'ServicePostalCode'],
  'DELETE /services/{id}/service_postal_codes/destroy_all': ['destroy', 'ServicePostalCode'],
  'DELETE /service_postal_codes/{id}/delete_zone_postal_codes': ['destroy', 'ServicePostalCode'],
  'GET /service_postal_codes/coverage': ['read', 'ServicePostalCode'],
  'GET /service_postal_codes/check': ['read', 'ServicePostalCode'],
  'GET /service_postal_codes/effect': ['read', 'ServicePostalCode'],
  'POST /services/{id}/postal_code_rules': ['update', 'Service'],
  'GET /waybills/stock': ['read', 'Waybill'],
  'GET /providers/settings': ['read', 'Provider'],
  'POST /carriers/client_agreements': ['create', 'Carrier'],
  'POST /carriers/{id}/export_info': 'developer',
  'POST /carriers/read_file': 'developer',
  'POST /carriers/upload': 'developer',
  'POST /carriers/{id}/export_agreement': ['read', 'Carrier'],
  'PUT /shipments/{id}/cancel': ['update', 'Shipment'],
  'PUT /shipments/{id}/deliver': ['update', 'Shipment'],
  'PUT /shipments/{id}/resolve_attention': ['update', 'Shipment'],
};

/** The routes of each resource that is imported from files. */
const IMPORTS: Record<string, Need> = Object.fromEntries(
  (['service_postal_codes', 'waybills', 'shipments', 'addresses', 'overweights', 'users'] as const).flatMap(path =>
    [
      'POST /upload',
      'POST /import',
      'GET /imports',
      'GET /imports/template',
      'GET /imports/{id}',
      'GET /imports/{id}/rows',
      'GET /imports/{id}/errors',
      'POST /imports/{id}/confirm',
      'DELETE /imports/{id}',
    ].map((route): [string, Need] => [route.replace(' ', ` /${path}`), ['create', registry[path].model]]),
  ),
);

/** The routes of each resource of which people get reports. */
const REPORTED: Record<string, Need> = Object.fromEntries(
  REPORT_PATHS.flatMap(path =>
    ['POST ', 'GET ', 'GET /{id}', 'GET /{id}/download', 'DELETE /{id}'].map((route): [string, Need] => [
      route.replace(' ', ` /${path}/reports`),
      ['read', registry[path].model],
    ]),
  ),
);

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: { enum?: string[] };
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; schema?: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
}

function routesOf(service: ServiceName, { paths, components }: Described): Route[] {
  const whole = (schema: Schema): Schema =>
    schema.$ref ? whole(components!.schemas![schema.$ref.split('/').at(-1)!]!) : schema;
  const bodyOf = (schema: Schema): NonNullable<Route['body']> => {
    const fields = Object.entries(whole(schema).properties ?? {});
    const [key, wrapped] = fields[0] ?? [];
    const isWrapped = fields.length === 1 && wrapped?.$ref;
    return isWrapped
      ? { key: key!, fields: Object.keys(whole(wrapped).properties ?? {}) }
      : { key: null, fields: fields.map(([name]) => name) };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const of = (name: string) => parameters.find(parameter => parameter.name === name)?.schema;
      const json = requestBody?.content['application/json'];
      return {
        service,
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, ''),
        where: Object.keys(of('where')?.properties ?? {}),
        include: of('include')?.items?.enum ?? [],
        ...(json && { body: bodyOf(json.schema) }),
      };
    }),
  );
}

/** Every route that the services serve to people, by their own descriptions. */
export async function servedRoutes({ stack }: Porte): Promise<Route[]> {
  const described = await Promise.all(
    ALL_SERVICES.map(
      async ({ name }) =>
        [name, (await (await fetch(`${stack.service(name).url}/openapi.json`)).json()) as Described] as const,
    ),
  );
  return described.flatMap(each => routesOf(...each)).filter(({ path }) => !path.startsWith('/internal'));
}

/** The path in the registry that a route is an ordinary verb of. */
function resourceOf(path: string): { rest: string; model: Model } | null {
  const [, name = '', ...rest] = path.split('/');
  const entry = Object.hasOwn(registry, name) ? registry[name as keyof typeof registry] : null;
  return entry ? { rest: rest.map(segment => `/${segment}`).join(''), model: entry.model } : null;
}

/** The permission that a route requires. @returns undefined if it is not declared */
export function needOf({ method, path }: Pick<Route, 'method' | 'path'>): Need | undefined {
  const other = OTHERS[`${method} ${path}`] ?? IMPORTS[`${method} ${path}`] ?? REPORTED[`${method} ${path}`];
  if (other) return other;
  const resource = resourceOf(path);
  const action = resource && VERBS[`${method} ${resource.rest}`];
  return action ? [action, resource.model] : undefined;
}
