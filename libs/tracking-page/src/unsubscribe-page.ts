import type { OptOut } from '@porte/contracts';
import { html } from '@porte/domain-kit';
import { frame, type TrackingMessage, type TrackingShown } from './page.js';
import { unsubscribeTexts } from './unsubscribe-texts.js';

/**
 * The page that ends the notices to an address with one press, or begins them again; without scripts. Opening it changes nothing, since programs that look at
 * links in mails open it too.
 */
export function unsubscribePage({ about, address, is_ended }: OptOut, shown: TrackingShown): string {
  const words = unsubscribeTexts[shown.locale];
  const t = about === 'answer' ? words.answer : words;
  const { head, lead, button } = is_ended ? t.ended : t.ask;
  const action = `${shown.path}${is_ended ? '/again' : ''}?lang=${shown.locale === 'en' ? 'en' : 'es'}`;
  const main = html`<section class="card words">
    <h1>${head}</h1>
    <p class="lead">${lead(address, shown.tenant?.name ?? 'Porte')}</p>
    <form method="post" action="${action}"><button type="submit">${button}</button></form>
  </section>`;
  return frame(shown, head, main, t.footer);
}

/** The page in place of it. It says the same of tokens that never were and of those of other shops. */
export function unsubscribeMessagePage(message: TrackingMessage, shown: TrackingShown): string {
  const t = unsubscribeTexts[shown.locale];
  const [head, lead] = t.message[message];
  const main = html`<section class="card words">
    <h1>${head}</h1>
    <p class="lead">${lead}</p>
  </section>`;
  return frame(shown, head, main, t.footer);
}
