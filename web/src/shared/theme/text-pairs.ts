import type { Theme } from '@fluentui/react-components';

/** A text and the ground that it is read on. */
export type Pairs = readonly (readonly [text: keyof Theme, ground: keyof Theme])[];

const on = (ground: keyof Theme, ...texts: (keyof Theme)[]): Pairs => texts.map(text => [text, ground] as const);

const filled: Pairs = [
  ...on('colorBrandBackground', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackgroundHover', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackgroundPressed', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackgroundSelected', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackgroundStatic', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackground3Static', 'colorNeutralForegroundOnBrand'),
  ...on('colorBrandBackground4Static', 'colorNeutralForegroundOnBrand'),
];

const ticked: Pairs = [
  ...on('colorCompoundBrandBackground', 'colorNeutralForegroundInverted'),
  ...on('colorCompoundBrandBackgroundHover', 'colorNeutralForegroundInverted'),
  ...on('colorCompoundBrandBackgroundPressed', 'colorNeutralForegroundInverted'),
];

const steady = [
  'colorBrandForeground1',
  'colorBrandForeground2',
  'colorBrandForegroundLink',
  'colorBrandForegroundLinkHover',
  'colorBrandForegroundLinkSelected',
  'colorCompoundBrandForeground1',
  'colorCompoundBrandForeground1Hover',
  'colorNeutralForeground2BrandSelected',
  'colorNeutralForeground3BrandSelected',
] as const;
const pressed = ['colorBrandForegroundLinkPressed', 'colorCompoundBrandForeground1Pressed'] as const;

const written: Pairs = [
  ...on('colorNeutralBackground1', ...steady, ...pressed),
  // the page's ground
  ...on('colorNeutralBackground3', ...steady),
  ...on('colorNeutralBackground2', ...steady, ...pressed),
  ...on('colorNeutralBackground3', ...steady, ...pressed),
  ...on('colorNeutralBackground4', ...steady, ...pressed),
  ...on('colorNeutralBackground1Hover', ...steady, 'colorNeutralForeground2BrandHover'),
  ...on(
    'colorNeutralBackground1Selected',
    'colorBrandForeground1',
    'colorBrandForegroundLink',
    'colorNeutralForeground2BrandSelected',
  ),
  ...on('colorSubtleBackgroundHover', 'colorNeutralForeground2BrandHover', 'colorNeutralForeground3BrandHover'),
  ...on('colorSubtleBackgroundPressed', 'colorNeutralForeground2BrandPressed', 'colorNeutralForeground3BrandPressed'),
  ...on(
    'colorSubtleBackgroundSelected',
    'colorNeutralForeground2BrandSelected',
    'colorNeutralForeground3BrandSelected',
  ),
];

const tinted: Pairs = [
  ...on('colorBrandBackground2', 'colorBrandForeground1', 'colorBrandForeground2'),
  ...on('colorBrandBackground2Hover', 'colorBrandForeground2Hover'),
  ...on('colorBrandBackground2Pressed', 'colorBrandForeground2Pressed'),
];

const onLight: Pairs = [
  ...on('colorBrandBackgroundInverted', 'colorBrandForegroundOnLight'),
  ...on('colorBrandBackgroundInvertedHover', 'colorBrandForegroundOnLightHover'),
  ...on('colorBrandBackgroundInvertedPressed', 'colorBrandForegroundOnLightPressed'),
  ...on('colorBrandBackgroundInvertedSelected', 'colorBrandForegroundOnLightSelected'),
];

const inverted = on(
  'colorNeutralBackgroundInverted',
  'colorBrandForegroundInverted',
  'colorBrandForegroundInvertedHover',
  'colorBrandForegroundInvertedPressed',
);

/** What must be readable in a theme, by what decides it: fills under white text, the dark half of the ramp, the light half. */
export interface PairsOfTheme {
  grounds: Pairs;
  dark: Pairs;
  light: Pairs;
}

export const lightPairs: PairsOfTheme = {
  grounds: [...filled, ...ticked],
  dark: [...written, ...tinted, ...onLight],
  light: inverted,
};

/** In the dark theme light shades are the text, and ticks are dark on them. */
export const darkPairs: PairsOfTheme = {
  grounds: filled,
  dark: [...onLight, ...inverted],
  light: [...ticked, ...written, ...tinted],
};
