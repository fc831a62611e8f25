import { codesOfColumn, TRANSACTION_CODES, type TransactionCode } from '@porte/contracts';
import { foldText } from '@porte/domain-kit';
import { freshName, oneOf, text, through, type Condition, type Filter } from '@porte/resource-kit';

/** The ids of the tenant's shipments with a tracking number, as SQL; `%` is the condition. */
const SHIPMENTS = `r.shipment_id = any (array(select c.id from reference_rows c
  where c.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and c.model = 'shipment' and not c.destroyed and %))`;

/** Letters, digits and separators, a digit among them. */
const TRACKING_NUMBER = /^(?=.*\d)[\p{L}\d.,;:#()+'"/-]{6,}$/u;

const hasKey = (name: string): string => `c.tracking_key = replace(search_key(:${name}), ' ', '')`;

const textOfCode = (code: TransactionCode): string =>
  ` ${foldText(Object.values(codesOfColumn('transactions', 'code')![code]!).join(' '))}`;

/** As in the search of texts, one or two characters match the beginning of a word. */
const partOfText = (word: string): string => (word.length < 3 ? ` ${foldText(word)}` : foldText(word));

/** Movements whose shipment has the word as its tracking number. */
function ofShipment(word: string): Condition | null {
  if (!TRACKING_NUMBER.test(word)) return null;
  const name = freshName();
  return { sql: SHIPMENTS.replace('%', () => hasKey(name)), params: { [name]: word } };
}

/** Movements whose code contains the word in one of the languages: the list shows the code's word. */
function ofCode(word: string): Condition | null {
  const codes = TRANSACTION_CODES.filter(code => textOfCode(code).includes(partOfText(word)));
  const name = freshName();
  return codes.length > 0 ? { sql: `r.code in (:...${name})`, params: { [name]: codes } } : null;
}

/** What a word finds besides the texts of a movement: its shipment's tracking number and the word of its code. */
export function movementsOf(word: string): Condition | null {
  const conditions = [ofShipment(word), ofCode(word)].filter(condition => condition !== null);
  return conditions.length > 0 ? oneOf(conditions) : null;
}

const number = text(`c.data->>'tracking_number'`);

/**
 * The filter by tracking number. A whole number is looked up in its index, so that the movements come from that of their shipments.
 * @param copy the copy of a movement's shipment, as for `through`
 */
export const ofTrackingNumber =
  (copy: string): Filter =>
  operand => {
    const exact = operand.op === 'eq' && number(operand);
    if (!exact) return through(copy, number)(operand);
    const name = freshName();
    return {
      sql: SHIPMENTS.replace('%', () => `${hasKey(name)} and ${exact.sql}`),
      params: { ...exact.params, [name]: operand.value },
    };
  };
