import { JOURNAL_MASK } from '@porte/contracts';
import type { Manifest } from '../manifest.js';

/** What a call was for: a shipment, a deposit, an invoice. */
export interface CallSubject {
  kind: string;
  id: string;
  /** counts the tries */
  attempt?: number;
}

/** One call to the outside as it is kept; secrets are out of it. */
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

function maskedJson(value: unknown, secret: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return cut(value, MOST_TEXT);
  if (Array.isArray(value)) return value.map(each => maskedJson(each, secret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secret.has(name.toLowerCase()) ? JOURNAL_MASK : maskedJson(each, secret),
    ]),
  );
}

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Values of fields in XML, forms and addresses. */
function maskedFields(body: string, secret: ReadonlySet<string>): string {
  if (secret.size === 0) return body;
  const names = [...secret].map(escapedPattern).join('|');
  return body
    .replace(new RegExp(`(<(?:[\\w-]+:)?(${names})(?:\\s[^<>]*)?>)[^<]*`, 'gi'), `$1${JOURNAL_MASK}`)
    .replace(new RegExp(`(^|[?&])(${names})=[^&]*`, 'gi'), `$1$2=${JOURNAL_MASK}`);
}

const LONG_TEXT = new RegExp(`[^\\s<>"]{${MOST_TEXT + 1},}`, 'g');

/** Takes secrets out of what is kept: the fields that the adapter declares, and the account's own secrets wherever they occur. */
export class Redaction {
  private readonly fields: ReadonlySet<string>;

  constructor({ secret_fields }: Pick<Manifest, 'secret_fields'>) {
    this.fields = new Set(secret_fields.map(name => name.toLowerCase()));
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
      return maskedFields(text, this.fields).replace(LONG_TEXT, long => cut(long, MOST_TEXT));
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
