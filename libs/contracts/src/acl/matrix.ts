/** What a person is; a main admin is an admin flagged `is_main_admin`. */
export const ROLES = ['customer', 'operator', 'admin', 'main_admin', 'developer'] as const;
export type Role = (typeof ROLES)[number];

export const ACTIONS = ['create', 'read', 'update', 'destroy'] as const;
export type Action = (typeof ACTIONS)[number];

const crud = 'crud';

/**
 * The default grants (domain rules §10): model → [customer, operator, admin, main admin, developer], each the first letters of its actions.
 * Ownership comes on top: a customer reaches only its own rows.
 */
const matrix = {
  Address: [crud, crud, crud, crud, crud],
  Package: [crud, crud, crud, crud, crud],
  Parcel: [crud, crud, crud, crud, crud],
  Preference: [crud, crud, crud, crud, crud],
  Store: [crud, crud, crud, crud, crud],
  Shipment: [crud, 'cr', 'cru', 'cru', crud],
  Rate: ['cru', 'cr', 'cru', 'cru', crud],
  Label: ['r', 'cru', 'cru', 'cru', crud],
  Pickup: [crud, 'r', crud, crud, crud],
  ManualShipment: ['', 'cr', 'cr', 'cr', crud],
  Overweight: ['ru', 'r', crud, crud, crud],
  Transaction: ['r', 'r', 'cr', 'cr', crud],
  Invoice: ['cr', 'r', 'ru', 'ru', crud],
  FiscalDatum: [crud, 'r', crud, crud, crud],
  TaxFiscalDatum: ['cr', '', 'r', 'r', crud],
  Csd: ['', '', '', crud, crud],
  User: ['ru', 'r', 'cru', 'cru', crud],
  UserPrice: ['', '', crud, crud, crud],
  UserCarrier: ['', '', crud, crud, crud],
  Carrier: [crud, '', 'cru', 'cru', crud],
  CarrierSetting: [crud, '', 'cru', 'cru', crud],
  Service: [crud, '', 'cru', 'cru', crud],
  ServicePrice: ['', '', crud, crud, crud],
  Zone: ['', '', crud, crud, crud],
  ServicePostalCode: ['', '', crud, crud, crud],
  Waybill: ['', '', crud, crud, crud],
  TestConnection: ['', '', crud, crud, crud],
  Country: ['r', 'r', 'r', 'r', crud],
  State: ['r', 'r', 'r', 'r', crud],
  Colony: ['r', 'r', 'r', 'r', crud],
  SatProduct: ['r', 'r', 'r', 'r', crud],
  Enum: ['r', 'r', 'r', 'r', crud],
  Notice: ['r', 'r', crud, crud, crud],
  BankAccount: ['r', 'r', crud, crud, crud],
  Setting: ['', '', 'ru', 'ru', crud],
  SystemSetting: ['', '', '', '', crud],
  Provider: ['', '', 'r', 'r', crud],
  Validator: ['', '', 'r', 'r', crud],
  Clarification: ['', 'r', 'ru', 'ru', crud],
  Books: ['', '', 'cr', 'cr', crud],
  DeadLetter: ['', '', '', '', crud],
  Audit: ['', '', '', 'r', 'r'],
  Report: ['', '', crud, crud, crud],
  Dashboard: ['r', 'r', 'r', 'r', crud],
  Referral: ['r', '', 'r', 'r', crud],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type Model = keyof typeof matrix;
export const MODELS = Object.keys(matrix) as Model[];

/** The default grants of a role, as rows of data: what a new tenant's table is seeded with. */
export const defaultGrants = (role: Role): { model: Model; action: Action }[] =>
  MODELS.flatMap(model =>
    ACTIONS.filter(action => matrix[model][ROLES.indexOf(role)]!.includes(action[0]!)).map(action => ({
      model,
      action,
    })),
  );
