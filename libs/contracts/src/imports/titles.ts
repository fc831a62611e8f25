import type { Locale } from '../errors/index.js';

type Titles = Record<Locale, string>;

/** Titles of the columns of imported files. */
export const importTitles = {
  postal_code: { 'es-MX': 'Código postal', en: 'Postal code' },
  kg: { 'es-MX': 'Hasta (kg)', en: 'Up to (kg)' },
  price: { 'es-MX': 'Precio', en: 'Price' },
  admin_cost: { 'es-MX': 'Costo de la empresa', en: 'Company cost' },
  main_admin_cost: { 'es-MX': 'Costo del sistema', en: 'System cost' },
  waybill_number: { 'es-MX': 'Número de guía', en: 'Waybill number' },
  order: { 'es-MX': 'Pedido', en: 'Order' },
  origin: { 'es-MX': 'Remitente guardado', en: 'Saved sender' },
  destination: { 'es-MX': 'Destinatario guardado', en: 'Saved recipient' },
  package: { 'es-MX': 'Empaque guardado', en: 'Saved package' },
  parcel_type: { 'es-MX': 'Tipo de paquete', en: 'Parcel type' },
  weight: { 'es-MX': 'Peso (kg)', en: 'Weight (kg)' },
  length: { 'es-MX': 'Largo (cm)', en: 'Length (cm)' },
  width: { 'es-MX': 'Ancho (cm)', en: 'Width (cm)' },
  height: { 'es-MX': 'Alto (cm)', en: 'Height (cm)' },
  contents: { 'es-MX': 'Contenido', en: 'Contents' },
  declared_value: { 'es-MX': 'Valor declarado', en: 'Declared value' },
  tracking_number: { 'es-MX': 'Guía', en: 'Tracking number' },
  invoice_number: { 'es-MX': 'Factura', en: 'Invoice' },
  invoice_line: { 'es-MX': 'Renglón', en: 'Line' },
  dimensions: { 'es-MX': 'Medidas (cm)', en: 'Dimensions (cm)' },
  billable_kg: { 'es-MX': 'Peso facturado (kg)', en: 'Billed weight (kg)' },
  discount: { 'es-MX': 'Descuento (%)', en: 'Discount (%)' },
  notes: { 'es-MX': 'Notas', en: 'Notes' },
  carrier_charge: { 'es-MX': 'Cargo', en: 'Charge' },
} as const satisfies Record<string, Titles>;

/** Titles of what is said of each row of an imported file. */
export const rowTitles = {
  line: { 'es-MX': 'fila', en: 'row' },
  status: { 'es-MX': 'estado', en: 'status' },
  message: { 'es-MX': 'mensaje', en: 'message' },
} as const satisfies Record<string, Titles>;

/** Titles of the columns of an address. */
export const addressTitles = {
  aka: { 'es-MX': 'Alias', en: 'Alias' },
  name: { 'es-MX': 'Nombre', en: 'Name' },
  company: { 'es-MX': 'Empresa', en: 'Company' },
  phone: { 'es-MX': 'Teléfono', en: 'Phone' },
  email: { 'es-MX': 'Correo', en: 'Email' },
  street: { 'es-MX': 'Calle', en: 'Street' },
  number: { 'es-MX': 'Número', en: 'Number' },
  neighborhood: { 'es-MX': 'Colonia', en: 'Neighborhood' },
  city: { 'es-MX': 'Ciudad', en: 'City' },
  state: { 'es-MX': 'Estado', en: 'State' },
  postal_code: { 'es-MX': 'Código postal', en: 'Postal code' },
  country: { 'es-MX': 'País', en: 'Country' },
  reference: { 'es-MX': 'Referencia', en: 'Reference' },
  rfc: { 'es-MX': 'RFC', en: 'RFC' },
} as const satisfies Record<string, Titles>;

/** Whose address a column of a shipment's file is part of. */
export const endTitles = {
  origin: { 'es-MX': 'remitente', en: 'sender' },
  destination: { 'es-MX': 'destinatario', en: 'recipient' },
} as const satisfies Record<string, Titles>;
