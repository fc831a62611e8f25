import { IsBoolean, IsIn, IsObject, IsOptional } from 'class-validator';
import type { Model, Role } from '../acl/matrix.js';
import { isGranted } from '../acl/can.js';
import { exportsAllUsers } from '../export-access.js';
import type { ExportedPath } from '../export-columns.js';

/** A resource whose rows people get as a report. */
interface ReportDeclaration {
  /** read it to have the report */
  model: Model;
  /** false: all rows that there are now, whatever the dates */
  dated: boolean;
  filters?: ReportFilters;
}

/** What people may choose of a report besides its days: names of filters of the resource's list. */
export interface ReportFilters {
  /** the e-mail of a user */
  user?: 'users.email';
  /** the id of a carrier */
  carrier?: 'carrier_id' | 'rates.services.carrier_id';
  /** the column of the file whose words are the choices */
  status?: 'status' | 'state';
  /** the id of a provider, for developers */
  provider?: 'provider';
  /** the parts of Estafeta's numbers, for developers */
  estafeta?: true;
}

const OF_SHIPMENT = { user: 'users.email', carrier: 'rates.services.carrier_id', status: 'status' } as const;
const OF_PARCEL = { user: 'users.email', carrier: 'carrier_id', status: 'status' } as const;

/** The parts of Estafeta's numbers by which developers choose shipments, and their digits; 0 for four or more. */
export const ESTAFETA_FILTERS = {
  estafeta_range: 3,
  estafeta_account: 7,
  estafeta_agent: 3,
  estafeta_shipping_number: 0,
} as const;
export type EstafetaFilter = keyof typeof ESTAFETA_FILTERS;

/** The reports in the order of their list. */
export const REPORTS = {
  shipments: { model: 'Shipment', dated: true, filters: { ...OF_SHIPMENT, provider: 'provider', estafeta: true } },
  transactions: { model: 'Transaction', dated: true, filters: { user: 'users.email', status: 'status' } },
  users: { model: 'User', dated: true, filters: { status: 'status' } },
  invoices: { model: 'Invoice', dated: true, filters: { status: 'status' } },
  overweights: { model: 'Overweight', dated: true, filters: OF_PARCEL },
  insurances: { model: 'Insurance', dated: true, filters: OF_SHIPMENT },
  fiscal_data: { model: 'FiscalDatum', dated: false },
  carrier_limit_logs: { model: 'CarrierLimitLog', dated: true },
  pickups: { model: 'Pickup', dated: true, filters: OF_PARCEL },
  waybills: { model: 'Waybill', dated: true, filters: { carrier: 'carrier_id', status: 'status' } },
  deposits: { model: 'Deposit', dated: true, filters: { user: 'users.email', status: 'state' } },
} as const satisfies Partial<Record<ExportedPath, ReportDeclaration>>;

export type ReportPath = keyof typeof REPORTS;
export const REPORT_PATHS = Object.keys(REPORTS) as ReportPath[];

/** Kinds of file that a report can be. */
export const REPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What is written like a report: the lists, and as archives the copies of a person's data and of a tenant's. */
export type WrittenPath = ReportPath | 'personal_data' | 'tenant_data';
export type WrittenFormat = ReportFormat | 'zip';

/** Who asks for a report. */
export interface ReportReader {
  role: Role;
  /** the tenant's changes to the role's grants */
  grants: readonly string[];
}

/** The setting that names the reports which developers alone see, by comma. */
export const HIDDEN_REPORTS = 'hidden_reports';

/** The days that a report of others than developers covers where the tenant has no setting. */
export const DEFAULT_REPORT_LIMIT = 93;

/** The reports that a tenant hides. @param setting the value of `hidden_reports` */
export const hiddenReports = (setting: string | null | undefined): ReportPath[] => {
  const names = new Set((setting ?? '').split(',').map(name => name.trim()));
  return REPORT_PATHS.filter(path => names.has(path));
};

/** The days that a report may cover. @param setting the value of `report_limit` */
export const reportLimit = (setting: string | null | undefined): number => {
  const days = Number(setting);
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_REPORT_LIMIT;
};

/** Whether a person may have a report. Developers have every report, also the hidden ones. */
export const mayHaveReport = (
  { role, grants }: ReportReader,
  path: ReportPath,
  hidden: readonly ReportPath[],
): boolean =>
  isGranted(role, 'read', 'Report', grants) &&
  isGranted(role, 'read', REPORTS[path].model, grants) &&
  (role === 'developer' || !hidden.includes(path));

/** A report in the list. */
export interface ListedReport {
  id: ReportPath;
  dated: boolean;
  /** false: developers alone see it */
  visible: boolean;
  /** true: this person chooses one user, since the rows of all users are for developers */
  one_user: boolean;
  filters: ReportFilters;
}

/** Customers see no rows but their own. */
function filtersOf(path: ReportPath, role: Role): ReportFilters {
  const { filters = {} }: ReportDeclaration = REPORTS[path];
  const { user, provider, estafeta, ...rest } = filters;
  return {
    ...rest,
    ...(user && role !== 'customer' && { user }),
    ...(role === 'developer' && { ...(provider && { provider }), ...(estafeta && { estafeta }) }),
  };
}

/** The reports that a person may have. */
export const listedReports = (reader: ReportReader, hidden: readonly ReportPath[]): ListedReport[] =>
  REPORT_PATHS.filter(path => mayHaveReport(reader, path, hidden)).map(path => ({
    id: path,
    dated: REPORTS[path].dated,
    visible: !hidden.includes(path),
    one_user: !exportsAllUsers(path, reader.role),
    filters: filtersOf(path, reader.role),
  }));

/** What a person asks of a report. */
export class ReportInput {
  @IsOptional() @IsIn(REPORT_FORMATS) format?: ReportFormat;
  /** `YYYY-MM-DD`, a day of the tenant's time zone */
  @IsOptional() start_date?: string | null;
  /** `YYYY-MM-DD`, included */
  @IsOptional() end_date?: string | null;
  /** the filters of the resource's list */
  @IsOptional() @IsObject() where?: Record<string, unknown>;
}

/** A change of the list of reports. */
export class ReportChange {
  @IsBoolean() visible!: boolean;
}

/** `writing`: the file is prepared; `ready`: it can be downloaded; `failed`: it was tried too often; `expired`: it is deleted. */
export const REPORT_STATES = ['writing', 'ready', 'canceled', 'failed', 'expired'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report that a person asked for, as its owner follows it. */
export interface ReportView {
  id: string;
  path: WrittenPath;
  state: ReportState;
  format: WrittenFormat;
  start_date: string | null;
  end_date: string | null;
  where: Record<string, unknown>;
  /** rows written so far */
  rows: number;
  /** rows that it will have, about; null until they are counted */
  total: number | null;
  /** size of the file so far, in bytes */
  bytes: number;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; null while it is written */
  ended_at: string | null;
}
