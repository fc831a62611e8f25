import { Inject, Injectable } from '@nestjs/common';
import {
  HIDDEN_REPORTS,
  HIDDEN_REPORTS_TITLE,
  hiddenReports,
  listedReports,
  REPORT_PATHS,
  reportLimit,
  type ListedReport,
  type ReportPath,
} from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { SettingEntity } from '../settings/setting.entity.js';
import { settingResource } from '../settings/setting.resource.js';

/** The reports that a person may have. Which of them others than developers see is a setting, which every service has a copy of. */
@Injectable()
export class ReportList {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(settingResource)) private readonly settings: ResourceService<SettingEntity>,
  ) {}

  list(actor: Actor): Promise<ListedReport[]> {
    return this.work.run(actor, async tx => listedReports(actor, await this.hidden(tx)));
  }

  /** The days that a report of this person may cover; null for no limit. */
  limit(actor: Actor): Promise<number | null> {
    if (actor.role === 'developer') return Promise.resolve(null);
    return this.work.run(actor, async tx => reportLimit((await this.setting(tx, 'report_limit'))?.value));
  }

  /**
   * Shows a report to others than developers, or hides it.
   * @throws DomainError `not_found` for an unknown report, `forbidden` for others than developers
   */
  show(actor: Actor, id: string, visible: boolean): Promise<ListedReport> {
    if (actor.role !== 'developer') throw new DomainError('forbidden');
    const path = REPORT_PATHS.find(each => each === id);
    if (!path) throw new DomainError('not_found');
    return this.work.run(actor, async tx => {
      // Two switches at the same time would each undo the other.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${HIDDEN_REPORTS} ${tx.tenantId}`]);
      const others = (await this.hidden(tx)).filter(each => each !== path);
      const hidden = visible ? others : [...others, path];
      await this.store(tx, actor, hidden);
      return listedReports(actor, hidden).find(each => each.id === path)!;
    });
  }

  private async store(tx: Tx, actor: Actor, hidden: readonly ReportPath[]): Promise<void> {
    const [value, known] = [hidden.join(','), await this.setting(tx, HIDDEN_REPORTS)];
    if (known) await this.settings.change(tx, actor, known.id, { value });
    else
      await this.settings.insert(
        tx,
        actor,
        { key: HIDDEN_REPORTS, value, title: HIDDEN_REPORTS_TITLE, namespace: 'other', visible: false },
        derivedId('setting', tx.tenantId, HIDDEN_REPORTS),
      );
  }

  private async hidden(tx: Tx): Promise<ReportPath[]> {
    return hiddenReports((await this.setting(tx, HIDDEN_REPORTS))?.value);
  }

  private setting(tx: Tx, key: string): Promise<SettingEntity | null> {
    return tx.manager.findOne(SettingEntity, { where: { tenant_id: tx.tenantId, key } });
  }
}
