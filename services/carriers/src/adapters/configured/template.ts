import mustache from 'mustache';
import { InvalidDescription } from './expression.js';

/** A token of a parsed template: its kind, its text, and the tokens within a section. */
type Token = [kind: string, text: string, from: number, to: number, inner?: Token[]];

/** Text, a value that is escaped, and the two kinds of sections; what is not escaped, partials and other delimiters are not taken. */
const KINDS = new Set(['text', 'name', '#', '^', '!']);

function assertKnown(tokens: readonly Token[], fields: ReadonlySet<string>): void {
  for (const [kind, text, , , inner] of tokens) {
    if (!KINDS.has(kind)) throw new InvalidDescription('callTemplate', `{{${kind}${text}}}`);
    if (kind !== 'text' && kind !== '!' && !fields.has(text)) throw new InvalidDescription('callField', text);
    if (Array.isArray(inner)) assertKnown(inner, fields);
  }
}

/** A Mustache template: it names fields, and runs nothing. */
export class Template {
  private constructor(private readonly text: string) {}

  /**
   * @param fields that it may name
   * @throws InvalidDescription for a template that cannot be read, names another field, or would write one without escaping it
   */
  static of(text: string, fields: ReadonlySet<string>): Template {
    const writer = new mustache.Writer();
    let tokens: Token[];
    try {
      tokens = writer.parse(text) as Token[];
    } catch (error) {
      throw new InvalidDescription('callTemplate', (error as Error).message.slice(0, 80));
    }
    assertKnown(tokens, fields);
    return new Template(text);
  }

  /** @param escape makes a value fit for the place */
  render(data: object, escape: (text: string) => string): string {
    const writer = new mustache.Writer();
    return writer.render(this.text, data, undefined, {
      escape: (value: unknown) => escape(value === null || value === undefined ? '' : String(value)),
    });
  }
}
