import { loadBundle } from '../../i18n/bundles.js';
import { keepLocale, localeInUse } from './locale.js';
import type { Messages } from './bundle.js';
import { currentWords, needBundles, turnTo } from './messages.js';

jest.mock('../../i18n/bundles.js', () => ({ firstMessages: {}, loadBundle: jest.fn() }));

/** Files that load when the test resolves them. */
function slowFiles() {
  const waiting = new Map<string, () => void>();
  jest.mocked(loadBundle).mockImplementation(
    (locale, bundle) =>
      new Promise<Messages>(resolve => {
        waiting.set(`${locale}/${bundle}`, () => resolve({ [`${bundle}.word`]: locale }));
      }),
  );
  const give = async (file: string) => {
    waiting.get(file)!();
    await new Promise(resolve => {
      setTimeout(resolve, 0);
    });
  };
  return give;
}

const word = (key: string) => currentWords().messages[key];

describe('message bundles', () => {
  beforeEach(async () => {
    jest.mocked(loadBundle).mockResolvedValue({});
    await turnTo('es-MX');
  });

  it('message bundles are in the new language when the language changes during their load', async () => {
    const give = slowFiles();
    const turned = turnTo('en');
    const loaded = needBundles('zebra');
    await give('es-MX/zebra');
    await give('en/access');
    await give('en/common');
    await give('en/zebra');
    await Promise.all([turned, loaded]);
    expect([localeInUse(), word('zebra.word')]).toEqual(['en', 'en']);
  });

  it('message bundles are in the new language when requested after a change', async () => {
    const give = slowFiles();
    const loaded = needBundles('yak');
    keepLocale('en');
    await give('es-MX/yak');
    await give('en/yak');
    await loaded;
    expect(word('yak.word')).toBe('en');
  });

  it('message bundles use the last requested language regardless of arrival order', async () => {
    const give = slowFiles();
    const late = needBundles('xerus');
    await give('es-MX/xerus');
    await late;
    const [first, last] = [turnTo('en'), turnTo('es-MX')];
    await last;
    await give('en/xerus');
    await first;
    expect(localeInUse()).toBe('es-MX');
  });
});
