import { FOREIGN_RFC, GENERAL_PUBLIC_RFC, personKindOf, type PersonKind } from '@porte/domain-kit/fiscal/rfc.js';
import type { Choice, IdOf } from './choice.js';

/** A tax regime, and whether natural and legal persons may have it. */
export interface TaxRegime extends Choice {
  /** Whether a natural person (*persona física*) may have it. */
  readonly physical: boolean;
  /** Whether a legal person (*persona moral*) may have it. */
  readonly moral: boolean;
}

const physical = { physical: true, moral: false } as const;
const moral = { physical: false, moral: true } as const;
const both = { physical: true, moral: true } as const;

/** Source: SAT catalogue c_RegimenFiscal of CFDI 4.0, which no longer accepts 609 and 628 to 630 of CFDI 3.3. */
export const taxRegimes = [
  { id: '601', ...moral, name_es: 'General de Ley Personas Morales', name_en: 'General regime for legal persons' },
  { id: '603', ...moral, name_es: 'Personas Morales con Fines no Lucrativos', name_en: 'Non-profit legal persons' },
  {
    id: '605',
    ...physical,
    name_es: 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
    name_en: 'Wages, salaries and income treated as salary',
  },
  { id: '606', ...physical, name_es: 'Arrendamiento', name_en: 'Leasing' },
  {
    id: '607',
    ...physical,
    name_es: 'Régimen de Enajenación o Adquisición de Bienes',
    name_en: 'Sale or acquisition of goods',
  },
  { id: '608', ...physical, name_es: 'Demás ingresos', name_en: 'Other income' },
  {
    id: '610',
    ...both,
    name_es: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    name_en: 'Residents abroad without permanent establishment in Mexico',
  },
  {
    id: '611',
    ...physical,
    name_es: 'Ingresos por Dividendos (socios y accionistas)',
    name_en: 'Dividends (partners and shareholders)',
  },
  {
    id: '612',
    ...physical,
    name_es: 'Personas Físicas con Actividades Empresariales y Profesionales',
    name_en: 'Natural persons with business and professional activities',
  },
  { id: '614', ...physical, name_es: 'Ingresos por intereses', name_en: 'Interest income' },
  {
    id: '615',
    ...physical,
    name_es: 'Régimen de los ingresos por obtención de premios',
    name_en: 'Income from prizes',
  },
  { id: '616', ...physical, name_es: 'Sin obligaciones fiscales', name_en: 'No tax obligations' },
  {
    id: '620',
    ...moral,
    name_es: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    name_en: 'Production cooperatives that defer their income',
  },
  { id: '621', ...physical, name_es: 'Incorporación Fiscal', name_en: 'Tax incorporation' },
  {
    id: '622',
    ...moral,
    name_es: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    name_en: 'Agriculture, livestock, forestry and fishing',
  },
  {
    id: '623',
    ...moral,
    name_es: 'Opcional para Grupos de Sociedades',
    name_en: 'Optional regime for groups of companies',
  },
  { id: '624', ...moral, name_es: 'Coordinados', name_en: 'Coordinated carriers' },
  {
    id: '625',
    ...physical,
    name_es: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    name_en: 'Business activities with income through technology platforms',
  },
  { id: '626', ...both, name_es: 'Régimen Simplificado de Confianza', name_en: 'Simplified trust regime (RESICO)' },
] as const satisfies readonly TaxRegime[];

export type TaxRegimeId = IdOf<typeof taxRegimes>;

/** A use of a CFDI; the receiver's kind of person and tax regime must both be listed. */
export interface CfdiUse extends TaxRegime {
  readonly tax_regimes: readonly TaxRegimeId[];
}

const every = taxRegimes.map(({ id }) => id);
const business = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const;
const refunds = [...business, '616'] as const;
const deductions = ['605', '606', '607', '608', '611', '612', '614', '615', '625'] as const;
const spending = { ...both, tax_regimes: business } as const;
const deduction = { ...physical, tax_regimes: deductions } as const;

/** Source: SAT catalogue c_UsoCFDI of CFDI 4.0, with its table of regimes. */
export const cfdiUses = [
  { id: 'G01', ...spending, name_es: 'Adquisición de mercancías', name_en: 'Purchase of goods' },
  {
    id: 'G02',
    ...both,
    tax_regimes: refunds,
    name_es: 'Devoluciones, descuentos o bonificaciones',
    name_en: 'Returns, discounts or rebates',
  },
  { id: 'G03', ...spending, name_es: 'Gastos en general', name_en: 'General expenses' },
  { id: 'I01', ...spending, name_es: 'Construcciones', name_en: 'Buildings' },
  {
    id: 'I02',
    ...spending,
    name_es: 'Mobiliario y equipo de oficina por inversiones',
    name_en: 'Office furniture and equipment as investment',
  },
  { id: 'I03', ...spending, name_es: 'Equipo de transporte', name_en: 'Transport equipment' },
  { id: 'I04', ...spending, name_es: 'Equipo de cómputo y accesorios', name_en: 'Computers and accessories' },
  {
    id: 'I05',
    ...spending,
    name_es: 'Dados, troqueles, moldes, matrices y herramental',
    name_en: 'Dies, moulds, matrices and tooling',
  },
  { id: 'I06', ...spending, name_es: 'Comunicaciones telefónicas', name_en: 'Telephone communications' },
  { id: 'I07', ...spending, name_es: 'Comunicaciones satelitales', name_en: 'Satellite communications' },
  { id: 'I08', ...spending, name_es: 'Otra maquinaria y equipo', name_en: 'Other machinery and equipment' },
  {
    id: 'D01',
    ...deduction,
    name_es: 'Honorarios médicos, dentales y gastos hospitalarios',
    name_en: 'Medical and dental fees and hospital expenses',
  },
  {
    id: 'D02',
    ...deduction,
    name_es: 'Gastos médicos por incapacidad o discapacidad',
    name_en: 'Medical expenses for incapacity or disability',
  },
  { id: 'D03', ...deduction, name_es: 'Gastos funerales', name_en: 'Funeral expenses' },
  { id: 'D04', ...deduction, name_es: 'Donativos', name_en: 'Donations' },
  {
    id: 'D05',
    ...deduction,
    name_es: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
    name_en: 'Real interest paid on mortgages (own home)',
  },
  {
    id: 'D06',
    ...deduction,
    name_es: 'Aportaciones voluntarias al SAR',
    name_en: 'Voluntary contributions to retirement savings (SAR)',
  },
  { id: 'D07', ...deduction, name_es: 'Primas por seguros de gastos médicos', name_en: 'Health insurance premiums' },
  {
    id: 'D08',
    ...deduction,
    name_es: 'Gastos de transportación escolar obligatoria',
    name_en: 'Compulsory school transport',
  },
  {
    id: 'D09',
    ...deduction,
    name_es: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
    name_en: 'Deposits in savings accounts, premiums of pension plans',
  },
  {
    id: 'D10',
    ...deduction,
    name_es: 'Pagos por servicios educativos (colegiaturas)',
    name_en: 'Payments for education (tuition)',
  },
  { id: 'S01', ...both, tax_regimes: every, name_es: 'Sin efectos fiscales', name_en: 'No tax effects' },
  { id: 'CP01', ...both, tax_regimes: every, name_es: 'Pagos', name_en: 'Payments' },
  { id: 'CN01', ...physical, tax_regimes: ['605'], name_es: 'Nómina', name_en: 'Payroll' },
] as const satisfies readonly CfdiUse[];

/** Source: SAT catalogue c_FormaPago of CFDI 4.0. */
export const paymentForms = [
  { id: '01', name_es: 'Efectivo', name_en: 'Cash' },
  { id: '02', name_es: 'Cheque nominativo', name_en: 'Nominative cheque' },
  { id: '03', name_es: 'Transferencia electrónica de fondos', name_en: 'Electronic funds transfer' },
  { id: '04', name_es: 'Tarjeta de crédito', name_en: 'Credit card' },
  { id: '05', name_es: 'Monedero electrónico', name_en: 'Electronic wallet' },
  { id: '06', name_es: 'Dinero electrónico', name_en: 'Electronic money' },
  { id: '08', name_es: 'Vales de despensa', name_en: 'Grocery vouchers' },
  { id: '12', name_es: 'Dación en pago', name_en: 'Transfer in lieu of payment' },
  { id: '13', name_es: 'Pago por subrogación', name_en: 'Payment by subrogation' },
  { id: '14', name_es: 'Pago por consignación', name_en: 'Payment by consignment' },
  { id: '15', name_es: 'Condonación', name_en: 'Debt forgiveness' },
  { id: '17', name_es: 'Compensación', name_en: 'Offset' },
  { id: '23', name_es: 'Novación', name_en: 'Novation' },
  { id: '24', name_es: 'Confusión', name_en: 'Merger of rights' },
  { id: '25', name_es: 'Remisión de deuda', name_en: 'Debt remission' },
  { id: '26', name_es: 'Prescripción o caducidad', name_en: 'Prescription or expiry' },
  { id: '27', name_es: 'A satisfacción del acreedor', name_en: "To the creditor's satisfaction" },
  { id: '28', name_es: 'Tarjeta de débito', name_en: 'Debit card' },
  { id: '29', name_es: 'Tarjeta de servicios', name_en: 'Service card' },
  { id: '30', name_es: 'Aplicación de anticipos', name_en: 'Application of advances' },
  { id: '31', name_es: 'Intermediario pagos', name_en: 'Payment intermediary' },
  { id: '99', name_es: 'Por definir', name_en: 'To be defined' },
] as const satisfies readonly Choice[];

export type CfdiUseId = IdOf<typeof cfdiUses>;
export type PaymentFormId = IdOf<typeof paymentForms>;

/**
 * Whether SAT accepts an invoice with this use for a receiver of this regime.
 * @param use a code of c_UsoCFDI (`G03`)
 * @param regime the receiver's code of c_RegimenFiscal (`601`)
 */
export function allowsUse(use: string, regime: string): boolean {
  const entry: CfdiUse | undefined = cfdiUses.find(({ id }) => id === use);
  return entry?.tax_regimes.some(id => id === regime) ?? false;
}

/**
 * The tax regimes that the holder of an RFC may have. The generic RFCs of the general public and of foreigners have 616 only.
 * @param rfc normalized and valid
 */
export function regimesOf(rfc: string): readonly TaxRegime[] {
  if (rfc === GENERAL_PUBLIC_RFC || rfc === FOREIGN_RFC) return taxRegimes.filter(({ id }) => id === '616');
  return regimesFor(personKindOf(rfc));
}

/** The tax regimes of a kind of person. */
export const regimesFor = (kind: PersonKind): readonly TaxRegime[] => taxRegimes.filter(regime => regime[kind]);

/**
 * The uses of an invoice that SAT accepts for a receiver. Not `CP01` and `CN01`, which belong to payment complements and payroll.
 * @param regime the receiver's code of c_RegimenFiscal
 */
export const usesFor = (kind: PersonKind, regime: string): readonly CfdiUse[] =>
  cfdiUses.filter(use => use[kind] && use.id !== 'CP01' && use.id !== 'CN01' && allowsUse(use.id, regime));
