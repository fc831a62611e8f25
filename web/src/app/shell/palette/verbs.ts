import { foldText } from '@porte/domain-kit/text.js';

/** What a user typed as an order: a verb, and what it is about. */
export type Order =
  | { verb: 'deposit'; /** in pesos; null while it is not typed */ amount: number | null; name: string }
  | { verb: 'clone' | 'print'; what: string };

const VERBS: readonly [Order['verb'], RegExp][] = [
  ['deposit', /^(?:abonar|abona|depositar|deposita|deposit|add)(?=\s|$)/],
  ['clone', /^(?:duplicar|duplica|duplicate|clone)(?=\s|$)/],
  ['print', /^(?:imprimir|imprime|print)(?=\s|$)/],
];

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?(?=\s|$)\s*/;
const TO = /^(?:a|al|para|to|for)\s+/i;
/** "el envío 12", "the shipment 12", "guía COR1" */
const FILLER = /^(?:(?:el|la|the)\s+)?(?:(?:envío|envio|shipment|guía|guia|label)\s+)?(?:#\s*)?/i;

function depositOf(rest: string): Order {
  const [all = '', whole, cents = ''] = AMOUNT.exec(rest) ?? [];
  const amount = whole === undefined ? null : Number(whole.replaceAll(',', '') + cents);
  return { verb: 'deposit', amount: amount === 0 ? null : amount, name: rest.slice(all.length).replace(TO, '').trim() };
}

/**
 * Reads an order such as "abonar 500 a Carmen", "duplicar 12" or "print COR0000002".
 * @returns null where the text does not begin with a verb
 */
export function readOrder(typed: string): Order | null {
  const text = typed.trim().normalize('NFC');
  // a composed letter stays one letter when it is folded, so positions are the same in both
  const folded = foldText(text);
  for (const [verb, pattern] of VERBS) {
    const found = pattern.exec(folded);
    if (!found) continue;
    const rest = text.slice(found[0].length).trim();
    return verb === 'deposit' ? depositOf(rest) : { verb, what: rest.replace(FILLER, '').trim() };
  }
  return null;
}
