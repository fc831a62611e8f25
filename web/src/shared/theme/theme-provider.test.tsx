import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from './theme-provider.js';
import { useThemeChoice } from './theme-choice.js';

const useStyles = makeStyles({ root: { color: tokens.colorBrandForeground1 } });

class SystemTheme extends EventTarget {
  matches = false;
  turn(dark: boolean) {
    this.matches = dark;
    act(() => {
      this.dispatchEvent(new Event('change'));
    });
  }
}

let system: SystemTheme;
let paper: SystemTheme;

beforeEach(() => {
  system = new SystemTheme();
  paper = new SystemTheme();
  window.matchMedia = query => (query === 'print' ? paper : system) as unknown as MediaQueryList;
  localStorage.clear();
  document.head.innerHTML = '<meta name="csp-nonce" content="n0nce">';
});

const Choice = () => {
  const styles = useStyles();
  const [choice, choose] = useThemeChoice();
  return (
    <Button className={styles.root} onClick={() => choose('dark')}>
      {choice}
    </Button>
  );
};

const shown = () =>
  render(
    <ThemeProvider color="#476AFE">
      <Choice />
    </ThemeProvider>,
  );
const scheme = (): string => document.documentElement.style.colorScheme;

describe('ThemeProvider', () => {
  it('follows the system while nothing was chosen', () => {
    shown();
    expect([screen.getByRole('button').textContent, scheme()]).toEqual(['system', 'light']);
    system.turn(true);
    expect(scheme()).toBe('dark');
  });

  it('keeps a choice against the system and over a reload', async () => {
    const first = shown();
    await userEvent.click(screen.getByRole('button'));
    system.turn(false);
    expect([screen.getByRole('button').textContent, scheme(), localStorage.getItem('theme')]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    first.unmount();
    shown();
    expect(scheme()).toBe('dark');
  });

  it('hears a choice made in another tab', () => {
    shown();
    localStorage.setItem('theme', 'dark');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    });
    expect(scheme()).toBe('dark');
  });

  it('is light on paper, and as before after printing', () => {
    localStorage.setItem('theme', 'dark');
    shown();
    paper.turn(true);
    expect(scheme()).toBe('light');
    paper.turn(false);
    expect(scheme()).toBe('dark');
  });

  it('reads anything else that is kept as the system’s', () => {
    localStorage.setItem('theme', 'sepia');
    shown();
    expect(screen.getByRole('button').textContent).toBe('system');
  });

  it('marks every style tag with the page’s nonce, the theme’s own too', () => {
    shown();
    const tags = [...document.querySelectorAll('style')];
    expect(tags.some(tag => tag.id.startsWith('fui-FluentProvider'))).toBe(true);
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter(tag => tag.getAttribute('nonce') !== 'n0nce')).toEqual([]);
  });
});
