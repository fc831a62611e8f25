// Spelling of names, comments and docs: English, the terms of docs/glossary.md and the names in tools/docs/words.txt. Spanish is allowed where Spanish
// texts are. The last section of the glossary lists words that we do not use.
import { readFileSync } from 'node:fs';

const glossary = readFileSync(new URL('docs/glossary.md', import.meta.url), 'utf8');
const [terms, unwanted] = glossary.split('## Words we do not use');

const HEADS = ['term', 'do not write'];
const firstCells = text =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).filter(cell => !HEADS.includes(cell));
const wordsOf = cells => cells.flatMap(cell => cell.match(/\p{L}+/gu) ?? []);

/** Words that the user reads in English texts, the name of a Unix user, and the glossary, which names what not to write. */
const TEXTS_WITH_UNWANTED_WORDS = [
  'docs/glossary.md',
  'libs/contracts/src/errors/en.ts',
  'services/identity/src/mail/request-texts.ts',
  'libs/local-servers/src/postgres.mjs',
  'web/src/features/clarifications/known*.tsx',
  'web/src/i18n/en/*.json',
];

const flagWords = wordsOf(firstCells(unwanted));

export default {
  version: '0.2',
  files: ['**/*.{ts,tsx,mjs,mts,md,css,html}'],
  useGitignore: true,
  language: 'en,en-GB',
  allowCompoundWords: true,
  minWordLength: 4,
  dictionaries: [
    'names',
    'softwareTerms',
    'typescript',
    'node',
    'npm',
    'html',
    'css',
    'sql',
    'bash',
    'companies',
    'networking-terms',
  ],
  dictionaryDefinitions: [{ name: 'names', path: './tools/docs/words.txt' }],
  import: ['@cspell/dict-es-es/cspell-ext.json'],
  words: wordsOf(firstCells(terms)),
  flagWords,
  caseSensitive: false,
  ignoreRegExpList: [
    'Urls',
    'Base64MultiLine',
    'Base64SingleLine',
    'UUID',
    '/\\b[0-9a-f]{7,}\\b/gi',
    '/[A-Za-z0-9+/=_-]{40,}/g',
    // a column of a table that is shipped
    '/doubted_at/g',
  ],
  // the list of common passwords
  ignorePaths: [
    'libs/contracts/src/identity/common-passwords.ts',
    'services/identity/assets/leaked-passwords.txt',
    'package-lock.json',
    '**/*.svg',
    'services/catalog/src/data/**',
    'deploy/chart/cluster/**',
    '.ci/**',
    'tools/docs/words.txt',
  ],
  overrides: [
    { filename: TEXTS_WITH_UNWANTED_WORDS, ignoreWords: flagWords },
    {
      // Spanish texts, names of people and places in tests, demo data and simulators
      filename: [
        '**/i18n/**',
        'libs/contracts/src/**',
        'services/*/src/**/{wording,mail,texts,data,labels,adapters}*/**',
        'services/*/src/personal-data.ts',
        'services/*/src/tenant-data.ts',
        'services/identity/src/privacy/archive-note.ts',
        'services/identity/src/users/good-password.ts',
        'services/identity/src/tenant-copies/tenant-copy-note.ts',
        'services/gateway/src/docs-site/{calls,changes,fields,site-words}.ts',
        'services/gateway/src/docs-site/guides/**',
        'libs/tracking-page/src/{texts,unsubscribe-texts,page.test,unsubscribe-page.test}.ts',
        'docs/**',
        'web/src/**/*.{ts,tsx}',
        '**/*.test.{ts,tsx}',
        '**/*.fixture.{ts,tsx}',
        '**/test/**',
        'web/e2e/**',
        'deploy/src/**',
        'tools/reliability/src/**',
        'tools/simulation/src/**',
        'libs/simulators/**',
        'libs/testing-kit/**',
        'tools/bench/**',
      ],
      language: 'en,en-GB,es',
    },
  ],
};
