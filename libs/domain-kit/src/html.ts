const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of HTML that may stand in a page as it is; only `html` makes one. */
export class Html {
  /** @internal */
  constructor(private readonly source: string) {}

  toString(): string {
    return this.source;
  }
}

type Part = Html | string | number | readonly Html[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.toString();
  if (Array.isArray(part)) return part.join('\n');
  return String(part).replace(/[&<>"']/g, sign => ENTITIES[sign]!);
};

/**
 * HTML whose values are escaped, for elements and for attributes in quotes. What this tag made before is taken as it is.
 * @example html`<p title="${subject}">${paragraphs.map(text => html`<b>${text}</b>`)}</p>`
 */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((page, text, i) => page + written(parts[i - 1]!) + text));
