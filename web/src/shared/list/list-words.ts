import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Choices } from '../resource/declaration.js';

type Values = Record<string, string | number>;

/** The first of some messages that exists. @param ids the last one always does */
export type FirstText = (ids: readonly string[], values?: Values) => string;

export function useFirstText(): FirstText {
  const intl = useIntl();
  return useCallback(
    (ids, values) => intl.formatMessage({ id: ids.find(id => id in intl.messages) ?? ids.at(-1)! }, values),
    [intl],
  );
}

/** The ids of a field's label; `field.` where a page's own word, such as its title, has the name already. */
export const labelIds = (bundle: string, name: string): [string, string] => [
  `${bundle}.field.${name}`,
  `${bundle}.${name}`,
];

/** The id of a choice's words. @param name the field's */
export const choiceId = (bundle: string, name: string, { label }: Choices, value: string): string =>
  `${label ?? `${bundle}.${name}`}.${value}`;

/** A label inside a sentence: lower-cases the first letter, except of acronyms such as RFC. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
