/** Sentences in which carriers without documented codes say what matters here, by a word of ours. The words are assumed. */
const SENTENCES: readonly [string, RegExp][] = [
  ['CANCELED', /\bya (est[aá]|fue|se encuentra|hab[ií]a sido|ha sido) cancelad[ao]/i],
  ['ACCOUNT', /(cliente|cuenta).*(no existe|no es v[aá]lid[ao]|inv[aá]lid[ao])/i],
  ['NOT_FOUND', /gu[ií]a.*(no existe|no encontrada)|no se encontr[oó].*gu[ií]a|sin informaci[oó]n/i],
  ['FAULT', /interno|inesperad[ao]|timeout|tiempo de espera|int[eé]nte(lo)? (de nuevo|m[aá]s tarde)/i],
];

/** The word of the first sentence that a message has; undefined where it says nothing that matters. @param own sentences of one carrier, which come first */
export const sentenceOf = (message: string, own: readonly [string, RegExp][] = []): string | undefined =>
  [...own, ...SENTENCES].find(([, pattern]) => pattern.test(message))?.[0];
