import type { ReportInput, ReportPath, ReportView } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import type { TestService } from './test-service.js';

/**
 * Asks for a report, waits until it is written, and reads its file as text.
 * @throws Error where it is refused or fails
 */
export async function writtenReport(
  porte: TestService,
  actor: Actor,
  path: ReportPath,
  report: ReportInput,
): Promise<string> {
  const [base, as] = [`/api/${path}/reports`, porte.as(actor)];
  const begun = await as.post(base, { report });
  let view = begun.body.data as ReportView | undefined;
  while (view?.state === 'writing') view = (await as.get(`${base}/${view.id}`)).body.data as ReportView;
  if (view?.state !== 'ready') throw new Error(`the report of ${path} ended: ${JSON.stringify(view ?? begun.body)}`);
  return (await fetch(`${porte.service.url}${base}/${view.id}/download`, { headers: as.signed() })).text();
}
