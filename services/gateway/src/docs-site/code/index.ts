import type { DocumentedCall } from '../documented-call.js';
import { curlCode } from './curl.js';
import { phpCode } from './php.js';
import type { CodeContext, Piece } from './pieces.js';
import { pythonCode } from './python.js';
import { typescriptCode } from './typescript.js';

/** The languages of the examples: their names, and the code of a call in each. */
export const CODE = {
  curl: { name: 'curl', of: curlCode },
  typescript: { name: 'TypeScript', of: typescriptCode },
  python: { name: 'Python', of: pythonCode },
  php: { name: 'PHP', of: phpCode },
} as const satisfies Record<string, { name: string; of: (call: DocumentedCall, context: CodeContext) => Piece[] }>;

export type CodeLanguage = keyof typeof CODE;
export const CODE_LANGUAGES = Object.keys(CODE) as CodeLanguage[];

export { textOf, type CodeContext, type Piece } from './pieces.js';
