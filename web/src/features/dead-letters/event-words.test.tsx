import { eventExamples, REFERENCE_MODELS } from '@porte/contracts/events/index.js';
import { SERVICES } from '@porte/contracts/registry.js';
import { IntlProvider } from 'react-intl';
import { render } from '@testing-library/react';
import en from '../../i18n/en/dead_letters.json';
import esMX from '../../i18n/es-MX/dead_letters.json';
import { useEventWords } from './event-words.js';

const TYPES = [
  ...Object.keys(eventExamples),
  ...REFERENCE_MODELS.flatMap(model => ['created', 'updated', 'destroyed'].map(verb => `${model}.${verb}`)),
];
/** Consumers with their own dead letters, besides the service's main one. */
const PARTS = ['references', 'timeline', 'notifications', 'balances'];

function Told({ type, consumer }: { type: string; consumer: string }) {
  const { event, part } = useEventWords()({ type, consumer });
  return <p>{[event, part ?? '-'].join(' | ')}</p>;
}

const tell =
  (locale: string, messages: Record<string, string>) =>
  (type: string, consumer = 'billing'): string => {
    const { container, unmount } = render(
      <IntlProvider locale={locale} messages={messages}>
        <Told type={type} consumer={consumer} />
      </IntlProvider>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };

describe.each([
  ['es-MX', esMX],
  ['en', en],
] as const)('dead letter texts in %s', (locale, messages) => {
  const told = tell(locale, messages);

  it('texts of dead letters are specific for every event type', () => {
    const words = TYPES.map(type => told(type));
    expect(TYPES.filter((type, i) => words[i]!.includes(type) || /[._{}]/.test(words[i]!))).toEqual([]);
    expect(new Set(words).size).toBe(TYPES.length);
  });

  it('texts of dead letters name every service, and every consumer with dead letters', () => {
    expect(SERVICES.filter(service => !(`dead_letters.of.${service}` in messages))).toEqual([]);
    expect(PARTS.filter(part => told('hold.captured', `shipments.${part}`).endsWith(`| ${part}`))).toEqual([]);
    expect(told('hold.captured', 'billing')).toMatch(/\| -$/);
  });

  it('texts of dead letters show the code of an unknown event type', () => {
    expect(told('moon.risen', 'shipments.astronomy')).toBe('moon.risen | astronomy');
    expect(told('comet.created')).toBe('comet.created | -');
  });
});
