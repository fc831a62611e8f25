import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useThemeMode } from './theme-choice.js';
import { themesOf } from './themes.js';

interface ThemeProviderProps {
  /** the tenant's, `#rrggbb` */
  color: string;
  children: ReactNode;
}

/** The server writes one into each answer; style tags without it are refused by the page's policy. */
function nonceOf(page: Document): Record<string, string> {
  const nonce = page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce ? { nonce } : {};
}

/**
 * Fluent in the tenant's colour, light or dark by the person's choice.
 * No makeStyles here: it would run outside the renderer that has the nonce (global.css has these styles instead).
 */
export const ThemeProvider = ({ color, children }: ThemeProviderProps) => {
  const [renderer] = useState(() => createDOMRenderer(document, { styleElementAttributes: nonceOf(document) }));
  const themes = useMemo(() => themesOf(color), [color]);
  const mode = useThemeMode();
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={themes[mode]} className="app-theme">
        {children}
      </FluentProvider>
    </RendererProvider>
  );
};
