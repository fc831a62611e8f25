import { createDOMRenderer, FluentProvider, RendererProvider, type PartialTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';

// jsdom compares an element with every style rule on each getComputedStyle call, which Testing Library makes for each
// query by role. These are the properties that queries, user-event and assertions read.
const READ_PROPERTIES = /(?:^|[{;])(?:display|visibility|pointer-events|white-space):/;

const renderer = createDOMRenderer(document, { unstable_filterCSSRule: rule => READ_PROPERTIES.test(rule) });

// without the 450 CSS variables of a real theme, which jsdom would copy for each element
const theme: PartialTheme = {};

/** The Fluent context of a component test. Colours and sizes are absent: test them in a browser or with a theme of your own. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>{children}</FluentProvider>
    </RendererProvider>
  );
}
