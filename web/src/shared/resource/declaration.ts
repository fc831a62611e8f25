import type { ReactNode } from 'react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import type { ResourcePath } from '@porte/contracts/registry.js';
import type { Permission } from '../session/use-can.js';
import type { Call } from '../api/call.js';
import type { Row, RowOf } from '../api/resource-types.js';
import type { Bundle } from '../i18n/bundle.js';
import type { BrokenRule, Dto } from '../form/rules/broken-rules.js';
import type { ColumnWidth } from '../list/table/list-column.js';

/** How a value is shown in a cell and typed in a field. */
export type Kind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'number'
  | 'integer'
  | 'money'
  | 'percent'
  | 'kg'
  | 'cm'
  | 'date'
  | 'datetime'
  | 'time'
  | 'switch'
  | 'status'
  | 'password'
  | 'weekdays';

/** One of a few words; its text is the message `<bundle>.<field>.<value>` unless `label` names another prefix. */
export interface Choices {
  choices: readonly string[];
  label?: string;
  /** the API's values are numbers: '1' is sent as 1 */
  areNumbers?: boolean;
  /** texts of values that are ids of rows, in place of messages */
  texts?: Readonly<Record<string, string>>;
}

/** A row of another resource, found by typing and shown by its name. */
export interface Lookup {
  lookup: ResourcePath;
  /** the field that names a row; `name` unless given */
  shows?: string;
  many?: boolean;
  where?: Record<string, unknown>;
}

/** A column of a list. `name` alone is enough: its head is the message `<bundle>.<name>` (`<bundle>.field.<name>` where a page's own word has that name), its cell the plain text. */
export interface Column<Row> {
  name: (string & keyof Row) | (string & {});
  kind?: Kind | Choices;
  /** the list may be ordered by it */
  sortable?: boolean;
  /** 1 is always shown, 3 goes first where the table has no room, then 2; on a phone only 1 is shown; 1 unless given */
  priority?: 1 | 2 | 3;
  /** as its kind asks unless given */
  width?: ColumnWidth;
  /** on a phone, which has no table head, shows the column's name before the value; default by kind */
  isNamedOnPhone?: boolean;
  render?(row: Row): ReactNode;
  /** roles that see it; all roles when absent */
  roles?: readonly Role[];
}

/** A filter by lookup offers only the rows of what another filter has chosen, and waits for that. */
export interface Within {
  /** the other filter's name */
  filter: string;
  /** the field of the looked-up rows that holds what is chosen there */
  field: string;
}

/**
 * A filter above a list, besides its search; what is chosen lives in the URL. Its label is `<bundle>.filter.<name>`, else `<bundle>.<name>`.
 * `days` are a range of days of the tenant, `amounts` a range in pesos.
 */
export type Filter = {
  name: string;
  /** the field of the API's `where`; the name unless given */
  field?: string;
  /** what a value asks of the API, where it is more than one field */
  where?(value: string): Record<string, unknown>;
  roles?: readonly Role[];
} & ({ kind: 'days' | 'amounts' } | ({ kind: 'choice' } & Choices) | ({ kind: 'lookup'; within?: Within } & Lookup));

/** Who looks at the pages, and the row that theirs belong to; null where they belong to none. */
export interface Viewer {
  role: Role;
  parent: AnyRow | null;
}

/** A row of any resource. */
export type AnyRow = Row & Record<string, unknown>;

/** A step of the way back from a page: the name of a row, or a word, the message `<bundle>.trail.<word>`. */
export type Crumb = { to: string } & ({ text: string } | { word: string });

/** The row that the pages' rows belong to, named by the path as in `/carriers/:carrierId/services`. */
export interface Parent {
  path: ResourcePath;
  /** of the path */
  param: string;
  /** the field of a row that holds the parent's id: lists ask by it, new rows are made with it */
  field: string;
  include?: readonly string[];
  /** the way back, outermost first */
  trail(parent: AnyRow): readonly Crumb[];
  /** above the rows: the parts of the parent's page, of which this list is one */
  tabs?(): ReactNode;
}

/** What a row's menu offers. Its text is `<bundle>.action.<name>`. */
export interface RowAction<Row> {
  name: string;
  can?: Permission;
  icon?: ReactNode;
  /** hidden where it makes no sense for this row */
  isFor?(row: Row): boolean;
  /** why it cannot be done now, though it is shown: the message `<bundle>.refusal.<name of the action>` with these values */
  refusal?(row: Row): Record<string, string | number> | null;
  /** where it leads, or what it does; `change` saves fields of the row at once and rolls back when refused */
  to?(row: Row): string;
  change?(row: Row): object;
  run?(row: Row, note?: string): Promise<unknown>;
  /** the question before it takes a note of at most so many characters: `<bundle>.note.<name>` */
  noteLength?: number;
  /** saves the file that a call answers */
  file?(row: Row): { call: Call; name: string };
  /** roles that may do it, where the permission does not tell; every role when absent */
  roles?: readonly Role[];
  /** asks first; names what goes with it by `<bundle>.confirm.<name>` ({ name } of the row) */
  isDestructive?: boolean;
  /** deletes without asking, and offers to undo it for some seconds: the call waits until then */
  isUndoable?: boolean;
  /**
   * may be done with all ticked rows, one call for each. Words: `<bundle>.bulk.things` ({ count }), and where they exist
   * `<bundle>.bulk.selected` ({ count }), `<bundle>.bulk.confirm.<name>` ({ count }), and for other verbs than the usual ones `<bundle>.bulk.<name>.done` and `.part`
   * A function does it where one row among several is done differently.
   */
  bulk?: boolean | ((row: Row) => Promise<unknown>);
}

/** A panel beside a list in a wide window; elsewhere what it shows has a page of its own. */
export interface Beside {
  /** search parameter of the address whose value names what is open */
  param: string;
  /** message id */
  title: string;
  /** each row opens in the panel, by its id */
  isOfRow?: boolean;
  /** the page of what a value opens, for narrower windows */
  page(value: string): string;
  show(value: string): ReactNode;
}

/** Returns what runs an action at once; undefined where the user may not run it now. */
export type RunnerOf<Row> = (name: string, row: Row) => (() => Promise<boolean>) | undefined;

export interface ListDeclaration<Row> {
  columns: readonly Column<Row>[];
  /** as the API's, such as `created_at desc`, which it is unless given */
  order?: string;
  /** chips beside the search, the usual ones first */
  filters?: readonly Filter[];
  /** one field's values as tabs, all of them first; the last one is remembered. Their words: `<bundle>.tab.all`, `<bundle>.tab.<value>` */
  tabs?: {
    field: string;
    choices: readonly string[];
    /** choices whose number of rows is shown */
    counted?: readonly string[];
  };
  /** headings between rows while they are ordered by `by`: of a row the message id of its heading. @param timeZone of the tenant */
  groups?: { by: string; of(row: Row, now: Date, timeZone: string): string };
  include?: readonly string[];
  /** what always holds, from the path's parameters */
  where?(params: Record<string, string | undefined>): Record<string, unknown>;
  actions?: readonly RowAction<Row>[];
  /** the one thing to do with a row now, at its end; its head is `<bundle>.next`. `runnerOf` runs one of the row's actions, where the user may */
  next?(row: Row, runnerOf: RunnerOf<Row>): ReactNode;
  /** what opens below a row */
  details?(row: Row): ReactNode;
  beside?: Beside;
  /** where a row leads, null for nowhere; its edit form, where the person may change it, unless given */
  to?(row: Row): string | null;
  /** false where this person may not change this row, though others: it leads nowhere, and its form back here, where `<bundle>.no_access` ({ name }) says why */
  mayEdit?(row: Row, viewer: Viewer): boolean;
  /** further actions at the page's head */
  head?(): ReactNode;
  /** between the head and the filters: what the rows add up to */
  above?(): ReactNode;
  /** below the rows: what explains them */
  below?(): ReactNode;
  /** around everything below the head: what shows it once what stands above the rows is known, so that nothing moves when that arrives */
  around?(content: ReactNode): ReactNode;
  /** how a row is called in its menu and when it is deleted; its `name`, else its first column, unless given */
  nameOf?(row: Row): string;
}

/** A field of a form. Label `<bundle>.<name>`; hint `<bundle>.<name>.hint` where that message exists. */
export interface FormField {
  name: string;
  kind?: Kind | Choices | Lookup;
  /** a heading of the form, `<bundle>.group.<group>`; fields of a group stand together */
  group?: string;
  /** half the width on wide screens */
  half?: boolean;
  roles?: readonly Role[];
  isFor?(viewer: Viewer): boolean;
  /** shown, but not this person's to change; its hint is then `<bundle>.<name>.locked` where that message exists */
  isLocked?(viewer: Viewer): boolean;
  /** only where this setting of the tenant is on */
  setting?: string;
  /** only when made, or only when changed */
  on?: 'create' | 'update';
  isShown?(values: Record<string, unknown>): boolean;
  /** beyond what the contracts' class demands */
  required?: boolean;
  maxLength?: number;
  /** the browser's token, such as `postal-code` */
  autoComplete?: string;
  /** custom field, built with useField or the components of shared/form; `nothing` is its empty value */
  nothing?: unknown;
  render?(field: FormFieldWords): ReactNode;
}

/** What a field of a form page is called. */
export interface FormFieldWords {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

export interface FormDeclaration {
  /** the contracts' class that a new row is checked by, on the server as here */
  create?: Dto;
  change?: Dto;
  /** classes of nested parts, whose fields are named by dots (`static_package_dimensions.length`) */
  parts?: Record<string, Dto>;
  fields: readonly FormField[];
  /** of a new row, from the path's parameters */
  defaults?(params: Record<string, string | undefined>): Record<string, unknown>;
  include?: readonly string[];
  /** rules that the classes cannot say, by the fields' names */
  check?(values: Record<string, unknown>): Record<string, BrokenRule>;
  /** the input as the API wants it, where that is not the fields as they stand */
  prepare?(input: Record<string, unknown>): Record<string, unknown>;
}

/**
 * A plain page of rows and the form of one: all there is to write for it.
 * Words: `<bundle>.title`, `.new`, `.edit`, `.empty`, and one for each column, field, filter and action.
 */
export interface ResourcePages<Path extends ResourcePath = ResourcePath> {
  path: Path;
  bundle: Bundle;
  list: ListDeclaration<RowOf<Path>>;
  form?: FormDeclaration;
  parent?: Parent;
  /** true where this person may look at the rows and change none; the message `<bundle>.locked` says why */
  isLocked?(viewer: Viewer): boolean;
}

export const defineResourcePages = <Path extends ResourcePath>(pages: ResourcePages<Path>): ResourcePages<Path> =>
  pages;
