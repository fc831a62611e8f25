import type { Locale } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';

/** A text in both languages. `code` stands in backticks, a link as [words](page) or [words](page#section). */
export type Words = Readonly<Record<Locale, string>>;

/** The languages in paths of the site. */
export const LANGUAGES = { es: 'es-MX', en: 'en' } as const satisfies Record<string, Locale>;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export const languageOf = (locale: Locale): Language => (locale === 'en' ? 'en' : 'es');

const INLINE = /`([^`]+)`|\[([^[\]]+)\]\(([^()]+)\)/g;

const isElsewhere = (target: string): boolean => /^(\/|https:)/.test(target);

/** A text as HTML, with its code and links. */
export function inline(words: Words, language: Language): Html {
  const text = words[LANGUAGES[language]];
  const parts: Html[] = [];
  let from = 0;
  for (const { 0: all, 1: code, 2: label, 3: target, index } of text.matchAll(INLINE)) {
    parts.push(html`${text.slice(from, index)}`);
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else {
      const address = isElsewhere(target!) ? target! : `/docs/${language}/${target!}`;
      parts.push(html`<a href="${address}">${label!}</a>`);
    }
    from = index + all.length;
  }
  return joined([...parts, html`${text.slice(from)}`]);
}

/** A text without its marks, for search and titles. */
export const plain = (words: Words, language: Language): string =>
  words[LANGUAGES[language]].replace(INLINE, (_, code?: string, label?: string) => code ?? label!);

/** Parts one after another, with nothing between them: a list in a template has line ends. */
export const joined = (parts: readonly Html[]): Html => parts.reduce((all, part) => html`${all}${part}`, html``);
