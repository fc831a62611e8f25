import { errorText, type ErrorCode, type Locale } from '@porte/contracts';

/** Names each place of a message by itself: `{missing}`. */
const PLACES = new Proxy<Record<string, unknown>>({}, { get: (_, name) => `{${String(name)}}` });

/** The message of a code, with the names of its numbers and texts. */
export const messageOf = (code: ErrorCode, locale: Locale): string => errorText(code, locale, PLACES);
