import type { Locale } from '../errors/index.js';
import type { ShipmentSource, ShipmentStep } from '../states/shipment.js';
import { named, type Choice, type IdOf } from './choice.js';
import { cfdiUses, paymentForms, taxRegimes } from './cfdi.js';
import { providerServices } from '../carriers/provider-services.js';
import { providerCodes } from './provider-codes.js';

/** Kinds of parcels; `package` exists in templates only. */
export const parcelTypes = [
  { id: 'box', name_es: 'Caja', name_en: 'Box' },
  { id: 'doc', name_es: 'Documento', name_en: 'Document' },
  { id: 'ltl', name_es: 'Carga consolidada (LTL)', name_en: 'Less than truckload (LTL)' },
  { id: 'package', name_es: 'Paquete', name_en: 'Package' },
] as const satisfies readonly Choice[];

/** Where a service delivers; `eligibility/route-rules.ts` of rating decides when each type is offered. */
export const serviceTypes = [
  { id: 'national', name_es: 'Nacional', name_en: 'National' },
  { id: 'zonal', name_es: 'Zonal', name_en: 'Zonal' },
  { id: 'international', name_es: 'Internacional', name_en: 'International' },
] as const satisfies readonly Choice[];

/** Where a shipment was created: `app` is the web app, `system` the API. */
export const sources = [
  { id: 'system', name_es: 'Sistema', name_en: 'System' },
  { id: 'app', name_es: 'Aplicación', name_en: 'App' },
  { id: 'manual', name_es: 'Manual', name_en: 'Manual' },
  { id: 'shopify', name_es: 'Shopify', name_en: 'Shopify' },
  { id: 'woocommerce', name_es: 'WooCommerce', name_en: 'WooCommerce' },
  { id: 'tiendanube', name_es: 'Tienda Nube', name_en: 'Tienda Nube' },
  { id: 'csv', name_es: 'Archivo', name_en: 'File' },
] as const satisfies readonly Choice<ShipmentSource>[];

/** Steps of a draft. */
export const steps = [
  { id: 'addressing', name_es: 'Direcciones', name_en: 'Addresses' },
  { id: 'packaging', name_es: 'Empaque', name_en: 'Packaging' },
  { id: 'rating', name_es: 'Cotización', name_en: 'Rating' },
  { id: 'confirmed', name_es: 'Confirmado', name_en: 'Confirmed' },
] as const satisfies readonly Choice<ShipmentStep>[];

/** Every status that a resource can have; each resource uses some of them. */
export const statuses = [
  { id: 'active', name_es: 'Activo', name_en: 'Active' },
  { id: 'inactive', name_es: 'Inactivo', name_en: 'Inactive' },
  { id: 'suspended', name_es: 'Suspendido', name_en: 'Suspended' },
  { id: 'pending', name_es: 'Pendiente', name_en: 'Pending' },
  { id: 'pending_cancellation', name_es: 'Cancelación solicitada', name_en: 'Cancellation requested' },
  { id: 'cancel_requested', name_es: 'Cancelación solicitada', name_en: 'Cancellation requested' },
  { id: 'canceled', name_es: 'Cancelado', name_en: 'Canceled' },
  { id: 'rejected', name_es: 'Rechazado', name_en: 'Rejected' },
  { id: 'generated', name_es: 'Generado', name_en: 'Generated' },
  { id: 'delivered', name_es: 'Entregado', name_en: 'Delivered' },
  { id: 'unpaid', name_es: 'No pagado', name_en: 'Unpaid' },
  { id: 'paid', name_es: 'Pagado', name_en: 'Paid' },
  { id: 'rebated', name_es: 'Devolución solicitada', name_en: 'Refund requested' },
  { id: 'refunded', name_es: 'Reembolsado', name_en: 'Refunded' },
  { id: 'cleared', name_es: 'Aplicado', name_en: 'Cleared' },
  { id: 'saved', name_es: 'Guardado', name_en: 'Saved' },
  { id: 'success', name_es: 'Exitoso', name_en: 'Success' },
  { id: 'error', name_es: 'Error', name_en: 'Error' },
  { id: 'done', name_es: 'Terminado', name_en: 'Done' },
  { id: 'waiting', name_es: 'En espera', name_en: 'Waiting' },
] as const satisfies readonly Choice[];

/** How urgent a notice on the dashboard is. */
export const noticeTypes = [
  { id: 'info', name_es: 'Información', name_en: 'Information' },
  { id: 'warning', name_es: 'Advertencia', name_en: 'Warning' },
  { id: 'error', name_es: 'Error', name_en: 'Error' },
] as const satisfies readonly Choice[];

/** Insurers of a carrier's parcels; `none` disables insurance. */
export const insuranceTypes = [
  { id: 'none', name_es: 'Ninguno', name_en: 'None' },
  { id: 'internal', name_es: 'Interno', name_en: 'Internal' },
  { id: 'provider', name_es: 'Del proveedor', name_en: "The provider's" },
] as const satisfies readonly Choice[];

export type ParcelType = IdOf<typeof parcelTypes>;
export type ServiceType = IdOf<typeof serviceTypes>;
export type Status = IdOf<typeof statuses>;
export type NoticeType = IdOf<typeof noticeTypes>;
export type InsuranceType = IdOf<typeof insuranceTypes>;

/**
 * Service types by provider. All providers offer all types: the service's own rules limit delivery, and a list that is too short would hide a service
 * that a tenant has agreed with its carrier.
 */
const serviceTypesByProvider = (locale: Locale) =>
  Object.fromEntries(providerCodes.map(code => [code, named(serviceTypes, locale)]));

/** The answer of `GET /enums`: every code list in one language, service types and known services by provider code. */
export const enumsIn = (locale: Locale) => ({
  parcel_types: named(parcelTypes, locale),
  service_types: serviceTypesByProvider(locale),
  provider_services: providerServices,
  sources: named(sources, locale),
  steps: named(steps, locale),
  statuses: named(statuses, locale),
  notice_types: named(noticeTypes, locale),
  insurance_types: named(insuranceTypes, locale),
  tax_regimes: named(taxRegimes, locale),
  cfdi_uses: named(cfdiUses, locale),
  payment_forms: named(paymentForms, locale),
});

export type Enums = ReturnType<typeof enumsIn>;
