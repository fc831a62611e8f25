import type { Theme } from '@fluentui/react-components';
import fc from 'fast-check';
import { contrast } from './contrast.js';
import { themesOf } from './themes.js';

const FILLED = ['', 'Hover', 'Pressed', 'Selected'].map(state => `colorBrandBackground${state}` as keyof Theme);
const TEXTS: (keyof Theme)[] = [
  'colorBrandForeground1',
  'colorBrandForeground2',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorCompoundBrandForeground1',
];
const PAGES: (keyof Theme)[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackground1Hover',
];

const ratio = (theme: Theme, text: keyof Theme, ground: keyof Theme): number =>
  contrast(theme[text] as string, theme[ground] as string);
const onBrand = (theme: Theme): number =>
  Math.min(...FILLED.map(ground => ratio(theme, 'colorNeutralForegroundOnBrand', ground)));
const onPages = (theme: Theme): number =>
  Math.min(...TEXTS.flatMap(text => PAGES.map(ground => ratio(theme, text, ground))));

function expectReadable(color: string): void {
  for (const theme of Object.values(themesOf(color)) as Theme[]) {
    expect(onBrand(theme)).toBeGreaterThanOrEqual(4.5);
    expect(onPages(theme)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(theme, 'colorNeutralForegroundInverted', 'colorCompoundBrandBackground')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(theme, 'colorBrandForegroundInverted', 'colorNeutralBackgroundInverted')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(theme, 'colorBrandForeground2', 'colorBrandBackground2')).toBeGreaterThanOrEqual(4.5);
  }
}

describe('themesOf', () => {
  it.each(['#476AFE', '#0F7B6C', '#FFEB3B', '#FFFFFF', '#000000', '#808080', '#FF0000', '#00FF00', '#0000FF'])(
    'is readable in %s',
    expectReadable,
  );

  it('is readable in any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), value =>
        expectReadable(`#${value.toString(16).padStart(6, '0')}`),
      ),
    );
  }, 30_000);

  it('keeps a colour that is dark enough as it is', () => {
    expect(themesOf('#0F7B6C').light.colorBrandBackground).toBe('#0f7b6c');
  });

  it('takes the next darker step for one that is a little too light', () => {
    const { colorBrandBackground, colorBrandBackgroundHover } = themesOf('#476AFE').light;
    expect(colorBrandBackground).not.toBe('#476afe');
    expect(contrast(colorBrandBackground, '#476afe')).toBeLessThan(1.6);
    expect(colorBrandBackgroundHover).not.toBe(colorBrandBackground);
  });

  it('shows yellow as yellow on a dark page', () => {
    expect(contrast(themesOf('#FFEB3B').dark.colorBrandForeground1, '#ffeb3b')).toBeLessThan(1.2);
  });

  it('stands in the product’s own colour where the tenant’s cannot be read', () => {
    expect(themesOf('blue-ish')).toEqual(themesOf('#476AFE'));
  });

  it('writes in the system’s own font', () => {
    expect(themesOf('#476AFE').dark.fontFamilyBase).toBe('"Segoe UI Variable", system-ui, sans-serif');
  });
});
