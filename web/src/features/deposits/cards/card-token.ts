import type { CardFields, CardTokens } from '@porte/contracts';

/** What the provider made of a card: a token that stands for it, or the code of its refusal. */
export type CardToken = { id: string } | { code: number | null };

/** As the provider names it. */
const addressOf = ({ line1, line2, postal_code, city, state, country_code }: CardFields): object => ({
  line1: line1.trim(),
  line2: line2.trim(),
  postal_code: postal_code.trim(),
  city: city.trim(),
  state: state.trim(),
  country_code,
});

/**
 * Gives a card to the provider, from the browser directly: its number and code never reach our server, and are kept nowhere.
 * @throws TypeError where the provider cannot be reached
 */
export async function tokenOf({ url, public_key }: CardTokens, card: CardFields): Promise<CardToken> {
  const [expiration_month, year] = card.expiration.split('/').map(part => part.trim());
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${public_key}:`)}`, 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify({
      card_number: card.card_number.replace(/[ -]/g, ''),
      holder_name: card.holder_name.trim(),
      expiration_month,
      expiration_year: year!.slice(-2),
      cvv2: card.cvv2,
      address: addressOf(card),
    }),
  });
  const { id, error_code = null } = (await answer.json()) as { id?: string; error_code?: number | null };
  return answer.ok && id !== undefined ? { id } : { code: error_code };
}
