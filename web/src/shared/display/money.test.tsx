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
  it('writes the amount in the tenant’s currency with digits under digits', () => {
    show(<Money amount={1234.5} />);
    expect(styleOf('$1,234.50').fontVariantNumeric).toBe('tabular-nums');
  });

  it('tells plus from minus by sign as well as colour', () => {
    show(
      <>
        <Money amount={100} sign />
        <Money amount={-38.5} sign />
        <Money amount={0} sign />
      </>,
    );
    const colors = ['+$100.00', '-$38.50', '$0.00'].map(text => styleOf(text).color);
    expect(new Set(colors).size).toBe(3);
  });

  it('stands at the right where asked', () => {
    show(<Money amount={5} end />);
    expect(styleOf('$5.00').textAlign).toBe('end');
  });

  it('is readable in both signs on every row of a table, light and dark', () => {
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
