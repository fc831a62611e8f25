import { resources, type ResourceModel, type RoleGrants } from '../registry.js';

/** The roles; a main admin is an admin flagged `is_main_admin`. */
export const ROLES = ['customer', 'operator', 'admin', 'main_admin', 'developer'] as const;
export type Role = (typeof ROLES)[number];

export const ACTIONS = ['create', 'read', 'update', 'destroy'] as const;
export type Action = (typeof ACTIONS)[number];

const crud = 'crud';

/** Default grants of models without a row in the registry. */
const others = {
  Parcel: [crud, crud, crud, crud, crud],
  Preference: [crud, crud, crud, crud, crud],
  Rate: ['cru', 'cr', 'cru', 'cru', crud],
  Label: ['r', 'cru', 'cru', 'cru', crud],
  ManualShipment: ['', 'cr', 'cr', 'cr', crud],
  Colony: ['r', 'r', 'r', 'r', crud],
  Enum: ['r', 'r', 'r', 'r', crud],
  RecipientNotice: ['', '', 'r', 'ru', 'ru'],
  Books: ['', '', 'cr', 'cr', crud],
  DeadLetter: ['', '', '', '', crud],
  Grant: ['', '', 'r', 'ru', 'ru'],
  LegalDocument: ['', '', 'r', 'crd', 'crd'],
  Dashboard: ['r', 'r', 'r', 'r', crud],
  Referral: ['r', '', 'r', 'r', crud],
} as const satisfies Record<string, RoleGrants>;

export type Model = ResourceModel | keyof typeof others;

/** Model → default grants by role. Grants do not replace ownership: a customer reaches only its own rows. */
const matrix = {
  ...(Object.fromEntries(resources.map(({ model, grants }) => [model, grants])) as Record<ResourceModel, RoleGrants>),
  ...others,
};

export const MODELS = Object.keys(matrix) as Model[];

/** The default grants of a role as rows: the first content of a new tenant's table. */
export const defaultGrants = (role: Role): { model: Model; action: Action }[] =>
  MODELS.flatMap(model =>
    ACTIONS.filter(action => matrix[model][ROLES.indexOf(role)]!.includes(action[0]!)).map(action => ({
      model,
      action,
    })),
  );
