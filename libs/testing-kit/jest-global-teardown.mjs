import path from 'node:path';
import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { server, folder, kafka } = globalThis.portePostgres;
  await Promise.all([server.stop(), kafka?.stop()]);
  rmSync(folder, { recursive: true, force: true });
  // If another user had to run the server, its data is elsewhere.
  if (!server.dir.startsWith(folder)) rmSync(path.dirname(server.dir), { recursive: true, force: true });
}
