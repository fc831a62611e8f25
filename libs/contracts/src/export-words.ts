import type { Locale } from './errors/index.js';

type Words = Readonly<Record<Locale, string>>;

const words = (es: string, en: string): Words => ({ 'es-MX': es, en });

/** Titles of the columns of exported files. */
const TITLES: Readonly<Record<string, Words>> = {
  sequential_id: words('Número', 'Number'),
  created_at: words('Creado', 'Created'),
  status: words('Estado', 'Status'),
  source: words('Canal', 'Channel'),
  source_number: words('Pedido', 'Order'),
  carrier_name: words('Paquetería', 'Carrier'),
  service_name: words('Servicio', 'Service'),
  tracking_number: words('Número de guía', 'Tracking number'),
  parcel_status: words('Estado del paquete', 'Parcel status'),
  expected_on: words('Llega el', 'Expected on'),
  total: words('Total', 'Total'),
  origin_name: words('Remitente', 'Sender'),
  origin_city: words('Ciudad de origen', 'Origin city'),
  origin_postal_code: words('Código postal de origen', 'Origin postal code'),
  destination_name: words('Destinatario', 'Recipient'),
  destination_company: words('Empresa del destinatario', 'Recipient’s company'),
  destination_phone: words('Teléfono del destinatario', 'Recipient’s phone'),
  destination_email: words('Correo del destinatario', 'Recipient’s email'),
  destination_street: words('Calle de destino', 'Destination street'),
  destination_number: words('Número de la calle', 'Street number'),
  destination_neighborhood: words('Colonia de destino', 'Destination neighborhood'),
  destination_city: words('Ciudad de destino', 'Destination city'),
  destination_state: words('Estado de destino', 'Destination state'),
  destination_postal_code: words('Código postal de destino', 'Destination postal code'),
  weight: words('Peso (kg)', 'Weight (kg)'),
  length: words('Largo (cm)', 'Length (cm)'),
  width: words('Ancho (cm)', 'Width (cm)'),
  height: words('Alto (cm)', 'Height (cm)'),
  contents: words('Contenido', 'Contents'),
  declared_value: words('Valor declarado', 'Declared value'),
  aka: words('Alias', 'Alias'),
  name: words('Nombre', 'Name'),
  company: words('Empresa', 'Company'),
  email: words('Correo', 'Email'),
  phone: words('Teléfono', 'Phone'),
  street: words('Calle', 'Street'),
  number: words('Número exterior', 'Street number'),
  neighborhood: words('Colonia', 'Neighborhood'),
  city: words('Ciudad', 'City'),
  state: words('Estado', 'State'),
  postal_code: words('Código postal', 'Postal code'),
  country_code: words('País', 'Country'),
  reference: words('Referencia', 'Reference'),
  rfc: words('RFC', 'RFC'),
  parcel_type: words('Tipo', 'Type'),
  to_postal_code: words('Hasta el código postal', 'To postal code'),
  kind: words('Tipo de zona', 'Kind'),
  kg: words('Hasta (kg)', 'Up to (kg)'),
  price: words('Precio', 'Price'),
  admin_cost: words('Costo de la empresa', 'Company cost'),
  main_admin_cost: words('Costo del sistema', 'System cost'),
  previous_limit: words('Límite anterior', 'Previous limit'),
  new_limit: words('Límite nuevo', 'New limit'),
  shipment_count: words('Guías hasta entonces', 'Labels so far'),
  user_email: words('Lo cambió', 'Changed by'),
  transaction_type: words('Abono o retiro', 'Type'),
  code: words('Concepto', 'Purpose'),
  fee: words('Comisión', 'Fee'),
  description: words('Descripción', 'Description'),
  created_by: words('Hecho por', 'Made by'),
  balance_after: words('Saldo después', 'Balance after'),
  business_name: words('Nombre o razón social', 'Legal name'),
  fiscal_regime: words('Régimen fiscal', 'Tax regime'),
  payment_form: words('Forma de pago', 'Payment form'),
  cfdi_use: words('Uso del CFDI', 'Use of the invoice'),
  interior_number: words('Número interior', 'Unit number'),
  folio: words('Folio', 'Folio'),
  uuid: words('Folio fiscal (UUID)', 'Fiscal folio (UUID)'),
  amount: words('Importe', 'Amount'),
  day: words('Día', 'Day'),
  difference: words('Diferencia', 'Difference'),
  against: words('Contra', 'Against'),
  reported: words('Importe del proveedor o banco', 'Amount of the provider or bank'),
  posted: words('Importe en el saldo', 'Amount in the ledger'),
  reason_code: words('Código del motivo', 'Reason code'),
  reason: words('Motivo', 'Reason'),
  shipment_number: words('Envío', 'Shipment'),
  user_name: words('Usuario', 'User'),
  account_email: words('Correo del usuario', 'User’s email'),
  receiver_name: words('Receptor', 'Receiver'),
  receiver_rfc: words('RFC del receptor', 'Receiver’s tax ID'),
  subtotal: words('Subtotal', 'Subtotal'),
  vat: words('IVA', 'VAT'),
  period: words('Mes', 'Month'),
  canceled_at: words('Cancelada el', 'Canceled on'),
  transaction_number: words('Número del movimiento', 'Transaction number'),
  deleted_at: words('Eliminada el', 'Deleted on'),
  country: words('País', 'Country'),
  at: words('Fecha', 'Date'),
  balance: words('Saldo', 'Balance'),
  line: words('Línea', 'Line'),
};

/** Titles of columns that mean something else in one resource. */
const OWN_TITLES: Readonly<Record<string, Words>> = {
  'statement.description': words('Concepto', 'Description'),
  'statement.code': words('Tipo', 'Type'),
  'fiscal_close.number': words('Número o folio', 'Number or folio'),
  'waybills.number': words('Número de guía', 'Waybill number'),
  'invoices.created_at': words('Solicitada', 'Requested'),
  'invoices.kind': words('Tipo', 'Type'),
  'invoices.amount': words('Total', 'Total'),
  'shipments.user_name': words('Cliente', 'Customer'),
  'overweights.billable_kg': words('Peso facturado (kg)', 'Billed weight (kg)'),
  'overweights.paid_kg': words('Peso pagado (kg)', 'Paid weight (kg)'),
  'overweights.overweight': words('Kilos de más', 'Extra kilograms'),
  'overweights.price': words('Precio por kilo', 'Price per kilogram'),
  'overweights.answer_by': words('Plazo para responder', 'Time to answer'),
  'overweights.carrier_charge': words('Cargo de la paquetería', 'Charge of the carrier'),
  'overweights.invoice_number': words('Factura de la paquetería', 'Invoice of the carrier'),
  'overweights.invoice_line': words('Renglón', 'Line'),
};

const TRANSACTION_WORDS = {
  payment: words('Pago recibido', 'Payment received'),
  manual_deposit: words('Abono manual', 'Manual deposit'),
  refund: words('Reembolso', 'Refund'),
  label: words('Guía', 'Label'),
  late_label: words('Guía cobrada después', 'Label charged late'),
  overweight: words('Sobrepeso', 'Overweight'),
  manual_withdraw: words('Retiro manual', 'Manual withdrawal'),
  deposit_refund: words('Devolución de depósito', 'Deposit refund'),
  chargeback: words('Contracargo', 'Chargeback'),
  chargeback_won: words('Contracargo anulado', 'Chargeback reversed'),
};

/** Words for the codes of a column, by resource. */
const CODES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'shipments.status': {
    pending: words('Comprando guía', 'Buying label'),
    success: words('Listo', 'Ready'),
    error: words('Error', 'Error'),
    pending_cancellation: words('Cancelación pendiente', 'Pending cancellation'),
    canceled: words('Cancelado', 'Canceled'),
    delivered: words('Entregado', 'Delivered'),
  },
  'shipments.parcel_status': {
    created: words('Guía creada', 'Label created'),
    picked_up: words('Recolectado', 'Picked up'),
    in_transit: words('En camino', 'In transit'),
    out_for_delivery: words('En reparto', 'Out for delivery'),
    ready_for_pickup: words('Listo para recoger', 'Ready for pickup'),
    on_hold: words('Detenido', 'On hold'),
    exception: words('Con problema', 'Exception'),
    delivered: words('Entregado', 'Delivered'),
    returned: words('Devuelto al remitente', 'Returned to sender'),
    canceled: words('Cancelado', 'Canceled'),
    unknown: words('Sin detalle', 'No details'),
  },
  'shipments.source': {
    system: words('API', 'API'),
    app: words('Aplicación', 'App'),
    manual: words('Manual', 'Manual'),
    shopify: words('Shopify', 'Shopify'),
    woocommerce: words('WooCommerce', 'WooCommerce'),
    tiendanube: words('Tienda Nube', 'Tienda Nube'),
    csv: words('Archivo', 'File'),
  },
  'transactions.transaction_type': {
    deposit: words('Abono', 'Deposit'),
    withdraw: words('Retiro', 'Withdrawal'),
  },
  'transactions.code': TRANSACTION_WORDS,
  'statement.code': {
    ...TRANSACTION_WORDS,
    opening: words('Saldo inicial', 'Opening balance'),
    closing: words('Saldo final', 'Closing balance'),
  },
  'statement.created_by': { app: words('Sistema', 'System') },
  'fiscal_close.line': {
    deposits: words('Depósitos', 'Deposits'),
    fees: words('Comisiones', 'Fees'),
    captures: words('Guías cobradas', 'Labels charged'),
    charges: words('Otros cargos', 'Other charges'),
    refunds: words('Reembolsos de guías', 'Label refunds'),
    reversals: words('Depósitos devueltos', 'Refunded deposits'),
    invoiced: words('Pagos facturados', 'Payments invoiced'),
    global: words('Pagos en la factura global', 'Payments in the global invoice'),
    in_progress: words('Facturas en proceso', 'Invoices in progress'),
    not_invoiced: words('Pagos sin factura', 'Payments without an invoice'),
    not_invoiceable: words('Pagos que no se facturan', 'Payments that are not invoiced'),
    credit_notes: words('Notas de crédito', 'Credit notes'),
  },
  'transactions.status': {
    pending: words('Pendiente', 'Pending'),
    cleared: words('Aplicado', 'Cleared'),
    canceled: words('Cancelado', 'Canceled'),
  },
  'overweights.status': {
    unpaid: words('Sin cobrar', 'Not charged'),
    paid: words('Cobrado', 'Charged'),
    rebated: words('Devolución solicitada', 'Refund requested'),
    refunded: words('Reembolsado', 'Refunded'),
    closed: words('Cerrado sin cobro', 'Closed without a charge'),
  },
  'invoices.kind': {
    payment: words('Pago', 'Payment'),
    global: words('Global', 'Global'),
    credit_note: words('Nota de crédito', 'Credit note'),
  },
  'invoices.status': {
    pending: words('Solicitada', 'Requested'),
    generated: words('Generada', 'Issued'),
    rejected: words('Rechazada', 'Rejected'),
    cancel_requested: words('Cancelación solicitada', 'Cancellation requested'),
    canceling: words('Cancelando ante el SAT', 'Being canceled with the SAT'),
    acceptance_pending: words('Cancelación por aceptar', 'Awaiting acceptance'),
    canceled: words('Cancelada', 'Canceled'),
  },
  'waybills.status': {
    free: words('Disponible', 'Available'),
    held: words('Apartada', 'On hold'),
    used: words('Usada', 'Used'),
    deleted: words('Eliminada', 'Deleted'),
  },
  'service_postal_codes.kind': {
    coverage: words('Con cobertura', 'Covered'),
    excluded: words('Excluido', 'Excluded'),
    extended: words('Zona extendida', 'Extended zone'),
  },
  'payment_differences.difference': {
    not_credited: words('Pagado y no abonado', 'Paid but not credited'),
    not_paid: words('Abonado y no pagado', 'Credited but not paid'),
    unknown_payment: words('Pago sin depósito', 'Payment without a deposit'),
    paid_twice: words('Pagado dos veces', 'Paid twice'),
    credited_twice: words('Abonado dos veces', 'Credited twice'),
    amount_differs: words('Importe distinto', 'Different amount'),
    fee_differs: words('Comisión del proveedor distinta', 'Different provider fee'),
    wallet_differs: words('Abonado a otra cuenta', 'Credited to another wallet'),
    refund_not_posted: words('Devuelto y no descontado', 'Refunded but not deducted'),
    refund_not_sent: words('Descontado y no devuelto', 'Deducted but not refunded'),
  },
  'payment_differences.against': {
    openpay: words('OpenPay', 'OpenPay'),
    paypal: words('PayPal', 'PayPal'),
    mercado_pago: words('Mercado Pago', 'Mercado Pago'),
    stp: words('STP', 'STP'),
    bank: words('Banco', 'Bank'),
  },
  'packages.parcel_type': {
    box: words('Caja', 'Box'),
    doc: words('Documento', 'Document'),
    ltl: words('Tarima', 'Pallet'),
    package: words('Paquete', 'Package'),
  },
  // Movements that the system makes name it as their author.
  'transactions.created_by': { app: words('Sistema', 'System') },
};

/**
 * The heading of a column in an exported file.
 * @param path of the exported resource
 * @returns the field's name where no title is declared
 */
export const columnTitle = (path: string, column: string, locale: Locale): string =>
  (OWN_TITLES[`${path}.${column}`] ?? TITLES[column])?.[locale] ?? column;

/** Whether a column has a title of its own. */
export const hasColumnTitle = (path: string, column: string): boolean =>
  `${path}.${column}` in OWN_TITLES || column in TITLES;

/** Every title of a column, for a file that is read. */
export const titlesOfColumn = (path: string, column: string): Readonly<Record<Locale, string>> => ({
  'es-MX': columnTitle(path, column, 'es-MX'),
  en: columnTitle(path, column, 'en'),
});

/** The words for the codes of a column; undefined where its values are no codes. */
export const codesOfColumn = (path: string, column: string): Readonly<Record<string, Words>> | undefined =>
  CODES[`${path}.${column}`];

/** A cell as a person reads it: a code becomes its word, every other value stays as it is. */
export const cellWord = (path: string, column: string, value: unknown, locale: Locale): unknown =>
  (typeof value === 'string' ? codesOfColumn(path, column)?.[value]?.[locale] : undefined) ?? value;
