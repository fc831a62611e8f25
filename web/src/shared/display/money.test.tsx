import { FluentProvider, type Theme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { contrast } from '../theme/contrast.js';
import { themesOf } from '../theme/themes.js';
import { Money } from './money.js';

const themes = themesOf('#476AFE');
const show = (money: ReactElement) => render(<FluentProvider theme={themes.light}>{money}</FluentProvider>);
const styleOf = (text: string): CSSStyleDeclaration => getComputedStyle(screen.getByText(text));

describe('Money', () => {
  it('formats in the tenant’s currency with tabular digits', () => {
    show(<Money amount={1234.5} />);
    expect(styleOf('$1,234.50').fontVariantNumeric).toBe('tabular-nums');
  });

  it('distinguishes plus and minus by sign and by colour', () => {
    show(
      <>
        <Money amount={100} sign />
        <Money amount={-38.5} sign />
        <Money amount={0} sign />
      </>,
    );
    const colors = ['+$100.00', '−$38.50', '$0.00'].map(text => styleOf(text).color);
    expect(new Set(colors).size).toBe(3);
  });

  it('aligns to the end on request', () => {
    show(<Money amount={5} end />);
    expect(styleOf('$5.00').textAlign).toBe('end');
  });

  it('has enough contrast in both signs on every row background, light and dark', () => {
    const grounds: (keyof Theme)[] = [
      'colorNeutralBackground1',
      'colorNeutralBackground1Hover',
      'colorNeutralBackground2',
      'colorNeutralBackground3',
      'colorSubtleBackgroundHover',
    ];
    for (const theme of [themes.light, themes.dark])
      for (const ground of grounds)
        for (const text of ['colorStatusSuccessForeground3', 'colorStatusDangerForeground3'] as const)
          expect(contrast(theme[text], theme[ground] as string)).toBeGreaterThanOrEqual(4.5);
  });
});
