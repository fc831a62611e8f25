import type { SettingInput, SettingNamespace } from './setting.js';
import { termsAndConditions } from './terms.js';

/** A setting that every new tenant gets. */
export type DefaultSetting = Required<Pick<SettingInput, 'key' | 'title' | 'value' | 'namespace' | 'visible'>>;

const setting = (namespace: SettingNamespace, key: string, value: string, title: string): DefaultSetting => ({
  namespace,
  key,
  value,
  title,
  visible: true,
});

/** The title of the setting that names hidden reports, which is made with the first of them. */
export const HIDDEN_REPORTS_TITLE = 'Reportes ocultos';

/** The settings of a new tenant. */
export const defaultSettings: readonly DefaultSetting[] = [
  setting('other', 'referral_code', '1', 'Código de referido'),
  setting('other', 'referral_reward', '0', 'Recompensa por referido'),
  setting('other', 'referral_reward_labels', '3', 'Envíos para la recompensa'),
  setting('other', 'register_flag', '0', 'Registro de clientes (0 = abierto)'),
  setting('other', 'terms_conditions', termsAndConditions, 'Términos y condiciones'),
  setting('other', 'currency', 'MXN', 'Moneda'),
  setting('other', 'default_country', 'MX', 'País inicial'),
  setting('other', 'exchange_rate_usd', '18.50', 'Tipo de cambio del dólar'),
  setting('other', 'user_own_agreements', '1', 'Convenios propios de clientes'),
  setting('other', 'verify_user_fiscal_data', '1', 'Verificar datos fiscales'),
  setting('other', 'disable_email', '0', 'No pedir correo en direcciones'),
  setting('other', 'disable_phone_number', '0', 'No pedir teléfono en direcciones'),
  setting('other', 'show_discount', '0', 'Mostrar descuento'),
  setting('other', 'operator_visible_rates', '0', 'Operadores ven costos'),
  setting('other', 'show_additional_static_rates', '1', 'Mostrar tarifa adicional'),
  setting('other', 'nota_label_format', 'letter', 'Formato de la nota'),
  setting('other', 'report_limit', '93', 'Días por reporte'),
  setting('other', 'analytics', '0', 'Analítica'),
  setting('other', 'analytics_url', '', 'Dirección del tablero de analítica'),
  setting('other', 'analytics_app', '', 'Nombre del tablero de analítica'),
  setting('other', 'support_email', '', 'Correo de soporte'),
  setting('other', 'staff_second_factor', '0', 'Segundo factor del personal'),
  setting('other', 'low_balance', '500', 'Alerta de saldo'),
  setting('other', 'low_balance_days', '3', 'Alerta de días de saldo'),
  setting('other', 'keep_recipients_months', '0', 'Meses que se guardan los datos de destinatarios'),
  setting('other', 'keep_case_files_months', '0', 'Meses que se guardan las pruebas de casos cerrados'),
  setting('other', 'stuck_parcel_days', '3', 'Días para avisar de un paquete sin avance'),
  setting('other', 'waybill_low_stock', '20', 'Alerta de guías prepagadas'),
  setting('other', 'label_printing_format', 'pdf', 'Formato de guía'),
  setting('other', 'origin_rfc', '', 'RFC de origen'),
  setting('other', 'destination_rfc', '', 'RFC de destino'),
  setting('overweight', 'overweights', '1', 'Sobrepesos'),
  setting('overweight', 'overweights_request_rebate', '1', 'Pedir devolución de sobrepesos'),
  setting('overweight', 'overweight_dispute_hours', '72', 'Horas para disputar un sobrepeso'),
  setting('overweight', 'overweight_recovered_percent', '100', 'Parte de lo recuperado que vuelve al cliente'),
  setting('overweight', 'overweight_min_amount', '0', 'Sobrepeso mínimo que se cobra'),
  setting('overweight', 'overweight_debt_limit', '1000', 'Deuda máxima por un sobrepeso'),
  setting('bank', 'show_bank_accounts', '1', 'Mostrar cuentas bancarias'),
  setting('bank', 'bank_amount', '100', 'Depósito mínimo'),
  setting('paypal', 'paypal', '1', 'PayPal'),
  setting('paypal', 'paypal_min_amount', '100', 'Mínimo con PayPal'),
  setting('payments', 'payment_engine', 'OpenPay', 'Motor de pagos'),
  setting('openpay', 'openpay_max_amount', '29000', 'Máximo con OpenPay'),
  setting('mercadopago', 'mercado_pago', '1', 'Mercado Pago'),
  setting('mercadopago', 'mercado_min_amount', '10', 'Mínimo con Mercado Pago'),
  setting('stp', 'stp', '1', 'CLABE personal (STP)'),
  setting('stp', 'stp_min_amount', '1', 'Mínimo con CLABE personal'),
  setting('invoicing', 'vat_percent', '16', 'IVA (%)'),
  setting('invoicing', 'invoicing_rfc', '', 'RFC del emisor'),
  setting('invoicing', 'invoicing_name', '', 'Nombre del emisor'),
  setting('invoicing', 'invoicing_regime', '601', 'Régimen fiscal del emisor'),
  setting('invoicing', 'invoicing_postal_code', '', 'Lugar de expedición'),
  setting('invoicing', 'invoicing_product_key', '78102200', 'Clave de producto'),
  setting('invoicing', 'invoicing_series', '', 'Serie de las facturas'),
  setting('invoicing', 'pac', 'finkok', 'Proveedor de timbrado'),
  setting('invoicing', 'invoicing_automatic', '0', 'Facturar en automático'),
  setting('invoicing', 'invoicing_every_payment', '0', 'Facturar cada pago'),
  setting('invoicing', 'invoicing_global', '0', 'Factura global del mes'),
  setting('invoicing', 'invoicing_form_paypal', '06', 'Forma de pago de PayPal'),
  setting('invoicing', 'invoicing_form_mercado_pago', '06', 'Forma de pago de Mercado Pago'),
];

/** The system settings of a new tenant. */
export const defaultSystemSettings: readonly { key: string; val: string }[] = [
  { key: 'invoicing', val: '1' },
  { key: 'insurance', val: '1' },
];
