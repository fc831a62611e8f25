import { install } from './install.js';
import { childSettings } from './settings.js';
import { startStack } from './start-stack.js';

/** The system under test in a process of its own. */
async function main(): Promise<void> {
  const settings = childSettings();
  await install(settings);
  const stack = await startStack(settings);
  await stack.open();
  process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
  process.stdout.write('ready\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
