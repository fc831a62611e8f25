// Lints texts as if they stood at the given places: JSON of [{ file, text }] on stdin, JSON of the broken rules of each on stdout.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { createProjectGraphAsync } from 'nx/src/devkit-exports.js';

const cases = JSON.parse(await text(process.stdin));
// without the graph the boundary rule is skipped
await createProjectGraphAsync({ exitOnError: true });
const eslint = new ESLint();
const results = [];
for (const { file, text: code } of cases) {
  const [{ messages }] = await eslint.lintText(code, { filePath: file });
  results.push(messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
process.stdout.write(JSON.stringify(results));
