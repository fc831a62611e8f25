// docs/certainty.md: what each answer of an outside system is taken for, from the manifests of the adapters.
import path from 'node:path';
import { DEFAULT_CERTAINTY, type CertaintyRule, type Manifest, type OperationSpec } from '@porte/adapter-kit';
import { root } from '../architecture/services.js';
import { filesBelow } from '../architecture/sources.js';

/** What every adapter declares. */
export const manifests = (): Manifest[] =>
  filesBelow('services')
    .filter(file => /\/src\/.*\/manifest\.ts$/.test(file))
    .map(
      file =>
        // eslint-disable-next-line @typescript-eslint/no-require-imports -- every folder that has one
        (require(path.join(root, file)) as { manifest: Manifest }).manifest,
    )
    .sort(
      (a, b) =>
        a.kind.localeCompare(b.kind) || a.code.localeCompare(b.code) || (a.api ?? '').localeCompare(b.api ?? ''),
    );

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;
const any = (texts: readonly string[] | undefined): string => texts?.join(', ') ?? 'any';

const statusOf = (status: number): string => (status < 10 ? `${status}xx` : String(status));

function codesOf(codes: CertaintyRule['provider_code']): string {
  if (codes === undefined) return 'any or none';
  if (codes instanceof RegExp) return code(String(codes));
  return typeof codes === 'string' ? codes : codes.map(each => (each === '' ? 'an empty one' : code(each))).join(', ');
}

const meaningOf = ({ means, cause, code: ours }: CertaintyRule): string =>
  [`**${means.replace('_', ' ')}**`, cause && `(${cause})`, ours && code(ours)].filter(Boolean).join(' ');

function tableOf(rules: readonly CertaintyRule[]): string {
  const rows = rules.map(rule => [
    any(rule.operations),
    any(rule.status?.map(statusOf)),
    codesOf(rule.provider_code),
    meaningOf(rule),
    rule.why,
  ]);
  const lines = [['operation', 'status', "provider's code", 'means', 'why'], Array<string>(5).fill('---'), ...rows];
  return lines.map(cells => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

function sectionOf({ code: name, api, kind, contract, operations, certainty }: Manifest): string {
  const listed = Object.entries(operations as Record<string, OperationSpec>)
    .map(([operation, { effect, deadline_ms }]) => `${code(operation)} (${effect}, ${deadline_ms / 1000} s)`)
    .join(', ');
  const rules = certainty.length > 0 ? tableOf(certainty) : 'No rules of its own.';
  return `## ${[name, api].filter(Boolean).join(' ')} (${kind})\n\nContract: ${contract.replace('_', ' ')}. Operations: ${listed}.\n\n${rules}`;
}

const HEAD = `# Certainty

Written by \`npm run docs\` from the manifests of the adapters; see [adapters](adapters.md). The first rule that fits an answer decides; those of all adapters come last. Without an answer a call is **unsent** where no connection stood, and **unknown** otherwise.`;

export const certaintyDocument = (): string =>
  [HEAD, ...manifests().map(sectionOf), `## All adapters\n\n${tableOf(DEFAULT_CERTAINTY)}`].join('\n\n') + '\n';
