import { JOURNAL_MASK } from '@porte/contracts';
import type { Manifest } from '../manifest.js';

/** What a call was for: a shipment, a deposit, an invoice. */
export interface CallSubject {
  kind: string;
  id: string;
  /** counts the tries */
  attempt?: number;
}

/** One call to the outside as it is kept; secrets and the declared personal data are out of it. */
export interface JournalEntry {
  tenant_id: string;
  subject: CallSubject | null;
  adapter: string;
  operation: string;
  started_at: Date;
  duration_ms: number;
  method: string;
  address: string;
  request: string;
  /** of the answer, null where none came */
  status: number | null;
  response: string;
  outcome: string;
  /** why it is no success, empty for one */
  reason: string;
}

/** Where calls are kept. */
export interface Journal {
  /** Takes an entry; it never throws and never makes a call wait. */
  record(entry: JournalEntry): void;
}

/** Keeps nothing. */
export const NO_JOURNAL: Journal = { record: () => undefined };

/** Characters of a body, and of one text within it, that are kept. */
const [MOST_BODY, MOST_TEXT] = [16_000, 400];

const cut = (value: string, most: number): string =>
  value.length > most ? `${value.slice(0, most)}… (${value.length})` : value;

/** Names of fields in lower case. */
interface MaskedFields {
  secret: ReadonlySet<string>;
  personal: ReadonlySet<string>;
}

/** Masks the texts of a personal field; one that is empty stays so, since that is why carriers refuse an address. */
function maskedTexts(value: unknown, fields: MaskedFields): unknown {
  if (Array.isArray(value)) return value.map(each => maskedTexts(each, fields));
  if (typeof value === 'object') return maskedJson(value, fields);
  return value === '' ? value : JOURNAL_MASK;
}

function maskedField(name: string, value: unknown, fields: MaskedFields): unknown {
  if (fields.secret.has(name)) return JOURNAL_MASK;
  return fields.personal.has(name) ? maskedTexts(value, fields) : maskedJson(value, fields);
}

function maskedJson(value: unknown, fields: MaskedFields): unknown {
  if (typeof value === 'string') return cut(value, MOST_TEXT);
  if (Array.isArray(value)) return value.map(each => maskedJson(each, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskedField(name.toLowerCase(), each, fields)]),
  );
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Values of fields in XML, forms and addresses, and in JSON that is cut off. @param many how often a sign may occur for its value to be masked */
function maskedIn(body: string, fields: ReadonlySet<string>, many: '*' | '+'): string {
  if (fields.size === 0) return body;
  const names = [...fields].map(escapedPattern).join('|');
  return body
    .replace(new RegExp(`(<(?:[\\w-]+:)?(${names})(?:\\s[^<>]*)?>)[^<]${many}`, 'gi'), `$1${JOURNAL_MASK}`)
    .replace(new RegExp(`(^|[?&])(${names})=[^&]${many}`, 'gi'), `$1$2=${JOURNAL_MASK}`)
    .replace(new RegExp(`("(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)${many}`, 'gi'), `$1${JOURNAL_MASK}`);
}

const LONG_TEXT = new RegExp(`[^\\s<>"]{${MOST_TEXT + 1},}`, 'g');

/** Takes secrets and personal data out of what is kept: the fields that the adapter declares, and the account's own secrets wherever they occur. */
export class Redaction {
  private readonly fields: MaskedFields;

  constructor({ secret_fields, personal_fields = [] }: Pick<Manifest, 'secret_fields' | 'personal_fields'>) {
    const namesOf = (fields: readonly string[]) => new Set(fields.map(name => name.toLowerCase()));
    this.fields = { secret: namesOf(secret_fields), personal: namesOf(personal_fields) };
  }

  /** @param secrets the account's */
  of(body: string | Buffer, secrets: readonly string[]): string {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    return cut(this.withoutValues(this.withoutFields(text), secrets), MOST_BODY);
  }

  private withoutFields(text: string): string {
    try {
      return JSON.stringify(maskedJson(JSON.parse(text), this.fields));
    } catch {
      // What is no JSON is read as a text.
      const masked = maskedIn(maskedIn(text, this.fields.secret, '*'), this.fields.personal, '+');
      return masked.replace(LONG_TEXT, long => cut(long, MOST_TEXT));
    }
  }

  private withoutValues(text: string, secrets: readonly string[]): string {
    const values = secrets
      .filter(secret => secret.length > 3)
      .flatMap(secret => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      .sort((a, b) => b.length - a.length);
    return values.reduce((rest, value) => rest.replaceAll(value, JOURNAL_MASK), text);
  }
}
