import type { MessageFormatElement } from 'react-intl';

/** Words by their keys, parsed by the build where they have arguments. */
export type Messages = Record<string, string | MessageFormatElement[]>;

/** A part of the app with its own message file in each language's folder. */
export type Bundle = string;
