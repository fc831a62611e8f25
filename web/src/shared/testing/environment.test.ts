import * as icons from '@fluentui/react-icons';
import { ChevronDown20Regular as ownChevron } from '@fluentui/react-icons/svg/chevron-down';
import { bundleIcon as ownBundle } from '@fluentui/react-icons/utils';

describe('the environment of component tests', () => {
  afterEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  /** The one element that the test is about, marked `data-it`, on a page with a rule of each of the selectors. @returns those that match it, in order */
  const matching = (html: string, selectors: readonly string[]): string[] => {
    document.body.innerHTML = html;
    document.head.innerHTML = `<style>${selectors.map((selector, i) => `${selector} { --rule-${i}: yes }`).join('\n')}</style>`;
    const style = getComputedStyle(document.querySelector('[data-it]')!);
    return selectors.filter((_, i) => style.getPropertyValue(`--rule-${i}`) === 'yes');
  };

  it('styles an element by its classes, its kind, its state and its place, as a browser does', () => {
    const yes = [
      '.one',
      '.two',
      '.one.two',
      'button',
      'button.one',
      '.one:first-child',
      'button:disabled',
      '.one:disabled:first-child',
      '.none, .one',
      'p, button',
      '.far .one',
      '.far > .one',
      '.one:not(.none)',
      '*',
      '[data-it]',
    ];
    const no = [
      '.none',
      '.on',
      '.One',
      'p',
      'butt',
      '.none:first-child',
      '.one:last-child',
      '.one:enabled',
      'button:enabled',
      'p:first-child',
      '.none, p',
      '.one .far',
      '.one.none',
      '.one:not(.two)',
    ];
    expect(
      matching('<div class="far"><button class="one\n two" data-it disabled></button><i></i></div>', [...yes, ...no]),
    ).toEqual(yes);
  });

  it('sees that the classes of an element have changed', () => {
    expect(matching('<p class="before" data-it></p>', ['.before', '.after'])).toEqual(['.before']);
    document.querySelector('p')!.className = 'after';
    const style = getComputedStyle(document.querySelector('p')!);
    expect(['0', '1'].map(n => style.getPropertyValue(`--rule-${n}`))).toEqual(['', 'yes']);
  });

  it('knows the kind of a drawing, whose classes are kept in another way', () => {
    expect(matching('<svg class="one" data-it></svg>', ['.one', 'svg', 'svg:empty', '.two', 'p'])).toEqual([
      '.one',
      'svg',
      'svg:empty',
    ]);
  });

  it('has every icon of the package, those in a file of another name too, and nothing that it has not', () => {
    expect([icons.ChevronDown20Regular, icons.bundleIcon]).toEqual([ownChevron, ownBundle]);
    expect(icons.TextColorRegular.displayName).toBe('TextColorRegular');
    expect((icons as Record<string, unknown>)['useNothing']).toBeUndefined();
  });
});
