import { CheckCustomRoles1795519320002 } from './migrations/1795519320002-check-custom-roles.js';
import { CreateCustomRoles1795519320001 } from './migrations/1795519320001-create-custom-roles.js';
import { IndexCustomRoles1795519320003 } from './migrations/1795519320003-index-custom-roles.js';
import { IndexUnreadSubjects1795519320004 } from './migrations/1795519320004-index-unread-subjects.js';
import { CustomRoleEntity } from './access/custom-role.entity.js';
import { IndexAuditsOfUsers1795519490101 } from './migrations/1795519490101-index-audits-of-users.js';
import { LimitPlans1795519450001 } from './migrations/1795519450001-limit-plans.js';
import { CreateUserMerges1795519400002 } from './migrations/1795519400002-create-user-merges.js';
import { userMergeProcess } from './user-merges/user-merge.process.js';
import { identityPersonalData } from './personal-data.js';
import { identityTenantData } from './tenant-data.js';
import { NotifyOfParcels1795514050006 } from './migrations/1795514050006-notify-of-parcels.js';
import { NotifyOfDataCopies1795519100201 } from './migrations/1795519100201-notify-of-data-copies.js';
import { CreateLegalDocuments1795519000201 } from './migrations/1795519000201-create-legal-documents.js';
import { GrantReferrals1795519000401 } from './migrations/1795519000401-grant-referrals.js';
import { IndexAuditsOfCarriers1795519280001 } from './migrations/1795519280001-index-audits-of-carriers.js';
import { CreateTestPeople1795519220001 } from './migrations/1795519220001-create-test-people.js';
import { NotifyOfApprovals1795519250102 } from './migrations/1795519250102-notify-of-approvals.js';
import { LogAgents1795519250103 } from './migrations/1795519250103-log-agents.js';
import { AGENT_CALL_RETENTION } from './api-keys/agent-calls.js';
import { HidePricesFromSubUsers1795519310001 } from './migrations/1795519310001-hide-prices-from-sub-users.js';
import { HideScopesOfAgents1795519290021 } from './migrations/1795519290021-hide-scopes-of-agents.js';
import { NotifyOfTenantCopies1795519300001 } from './migrations/1795519300001-notify-of-tenant-copies.js';
import { LimitAgents1795519250101 } from './migrations/1795519250101-limit-agents.js';
import { RewardReferrals1795519270002 } from './migrations/1795519270002-reward-referrals.js';
import { CreateImports1795519270001 } from './migrations/1795519270001-create-imports.js';
import { ManageTenants1795519100001 } from './migrations/1795519100001-manage-tenants.js';
import { NotifyOfShortOverweights1795519000301 } from './migrations/1795519000301-notify-of-short-overweights.js';
import { CreatePrivacyRequests1795519210001 } from './migrations/1795519210001-create-privacy-requests.js';
import { AddDueDays1795519210002 } from './migrations/1795519210002-add-due-days.js';
import { PrivacyRequestEntity } from './privacy/requests/privacy-request.entity.js';
import { privacyRequestProcess } from './privacy/requests/privacy-request.process.js';
import { LegalAcceptanceEntity } from './legal/legal-acceptance.entity.js';
import { LegalDocumentEntity } from './legal/legal-document.entity.js';
import { CqrsModule } from '@nestjs/cqrs';
import { ImportModule, importProcess, ownedBy, ReportModule, reportProcess } from '@porte/resource-kit';
import { erasureProcess, UNSENT_MAIL_RETENTION, type ServiceDefinition } from '@porte/service-kit';
import { AuditEntity } from './audits/audit.entity.js';
import { IdentityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';
import { CreateIdentity1763700200000 } from './migrations/1763700200000-create-identity.js';
import { CreateMails1763700200001 } from './migrations/1763700200001-create-mails.js';
import { CreateAccounts1763700200002 } from './migrations/1763700200002-create-accounts.js';
import { GrantNewModels1763700200003 } from './migrations/1763700200003-grant-new-models.js';
import { SecureAccounts1763700200020 } from './migrations/1763700200020-secure-accounts.js';
import { CreateSupportMessages1763700200010 } from './migrations/1763700200010-create-support-messages.js';
import { CreateAudits1763700209000 } from './migrations/1763700209000-create-audits.js';
import { RemoveUnusedGrants1763700210000 } from './migrations/1763700210000-remove-unused-grants.js';
import { MailProcess1763900000000 } from './migrations/1763900000000-mail-process.js';
import { IndexSearch1764000000101 } from './migrations/1764000000101-index-search.js';
import { CreateNotifications1764000000401 } from './migrations/1764000000401-create-notifications.js';
import { GrantDeposits1764000000901 } from './migrations/1764000000901-grant-deposits.js';
import { GrantCarrierLimitLogs1764100000302 } from './migrations/1764100000302-grant-carrier-limit-logs.js';
import { GrantPaymentEvents1764100000603 } from './migrations/1764100000603-grant-payment-events.js';
import { CreateTaxFiscalData1764100000702 } from './migrations/1764100000702-create-tax-fiscal-data.js';
import { GrantPaymentDifferences1764200000303 } from './migrations/1764200000303-grant-payment-differences.js';
import { GrantExchangeRates1764300000600 } from './migrations/1764300000600-grant-exchange-rates.js';
import { AllowReversalNotifications1764200000302 } from './migrations/1764200000302-allow-reversal-notifications.js';
import { AllowInvoiceNotifications1764200000702 } from './migrations/1764200000702-allow-invoice-notifications.js';
import { NotifyOfShortRunways1764300000201 } from './migrations/1764300000201-notify-of-short-runways.js';
import { AllowTopUpNotifications1764300000202 } from './migrations/1764300000202-allow-top-up-notifications.js';
import { AllowRestorationNotifications1764400000102 } from './migrations/1764400000102-allow-restoration-notifications.js';
import { AttachFilesToMails1795500240202 } from './migrations/1795500240202-attach-files-to-mails.js';
import { NotifyOfInvoices1795500240201 } from './migrations/1795500240201-notify-of-invoices.js';
import { GrantInvoicing1764100000704 } from './migrations/1764100000704-grant-invoicing.js';
import { NOTIFICATION_RETENTION } from './notifications/notification-store.js';
import { AddWaybillsLow1764100000501 } from './migrations/1764100000501-add-waybills-low.js';
import { GrantProviders1764100000502 } from './migrations/1764100000502-grant-providers.js';
import { CreateSavedViews1764000000201 } from './migrations/1764000000201-create-saved-views.js';
import { SavedViewEntity } from './saved-views/saved-view.entity.js';
import { IndexEndedSessions1795500000140 } from './migrations/1795500000140-index-ended-sessions.js';
import { CountLostLeases1795500360001 } from './migrations/1795500360001-count-lost-leases.js';
import { GrantOutboundCalls1795500370002 } from './migrations/1795500370002-grant-outbound-calls.js';
import { SearchReferralCodes1795504310901 } from './migrations/1795504310901-search-referral-codes.js';
import { GrantPickups1795515080001 } from './migrations/1795515080001-grant-pickups.js';
import { NotifyOfReports1795517300011 } from './migrations/1795517300011-notify-of-reports.js';
import { NotifyOfStores1795518200001 } from './migrations/1795518200001-notify-of-stores.js';
import { GrantReports1795517300010 } from './migrations/1795517300010-grant-reports.js';
import { NotifyOfOverweights1795516500010 } from './migrations/1795516500010-notify-of-overweights.js';
import { GrantClaims1795518700302 } from './migrations/1795518700302-grant-claims.js';
import { GrantOverweightForecasts1795518400010 } from './migrations/1795518400010-grant-overweight-forecasts.js';
import { NotifyOfDisputes1795517200010 } from './migrations/1795517200010-notify-of-disputes.js';
import { CreateReports1795518500001 } from './migrations/1795518500001-create-reports.js';
import { GrantInsurances1795518500005 } from './migrations/1795518500005-grant-insurances.js';
import { GrantStores1795516400002 } from './migrations/1795516400002-grant-stores.js';
import { UnsubscribeFromMails1795518100002 } from './migrations/1795518100002-unsubscribe-from-mails.js';
import { GrantRecipientNotices1795518100003 } from './migrations/1795518100003-grant-recipient-notices.js';
import { CreateSecondFactors1795518700502 } from './migrations/1795518700502-create-second-factors.js';
import { InviteUsers1795518700501 } from './migrations/1795518700501-invite-users.js';
import { CreateApiKeys1795518600001 } from './migrations/1795518600001-create-api-keys.js';
import { ActAsPeople1795518700602 } from './migrations/1795518700602-act-as-people.js';
import { IndexActingSessions1795518700603 } from './migrations/1795518700603-index-acting-sessions.js';
import { GrantCarrierManifests1795518800001 } from './migrations/1795518800001-grant-carrier-manifests.js';
import { LimitSubUsers1795518800301 } from './migrations/1795518800301-limit-sub-users.js';
import { GrantPermissions1795518700601 } from './migrations/1795518700601-grant-permissions.js';
import { NotifyOfWebhooks1795518700402 } from './migrations/1795518700402-notify-of-webhooks.js';
import { NotifyOfPriceDrafts1795519000102 } from './migrations/1795519000102-notify-of-price-drafts.js';
import { NotifyOfPlans1795518900303 } from './migrations/1795518900303-notify-of-plans.js';
import { GrantWebhooks1795518700403 } from './migrations/1795518700403-grant-webhooks.js';
import { CreatePasskeys1795518900101 } from './migrations/1795518900101-create-passkeys.js';
import { CreateErasures1795519240001 } from './migrations/1795519240001-create-erasures.js';
import { tenantDeletionProcess } from './tenant-deletions/tenant-deletion.process.js';
import { CreateTenantDeletions1795519300002 } from './migrations/1795519300002-create-tenant-deletions.js';
import { ValidateNotifications1795519300004 } from './migrations/1795519300004-validate-notifications.js';
import { TestUserEntity } from './test-sides/test-user.entity.js';
import { API_KEY_RETENTION, ApiKeyEntity } from './api-keys/api-key.entity.js';
import { CHALLENGE_RETENTION, PasskeyEntity } from './sessions/passkeys/passkey.entity.js';
import { SecondFactorEntity } from './sessions/second-factors/second-factor.entity.js';
import { SESSION_RETENTION, SessionEntity } from './sessions/session.entity.js';
import { TenantEntity, tenantRows } from './tenants/tenant.entity.js';
import { UserEntity } from './users/user.entity.js';
import { userImport } from './users/user.import.js';
import { userResource } from './users/user.resource.js';
import { TaxFiscalDatumEntity } from './verifications/tax-fiscal-datum.entity.js';
import { spendingPermissionProcess } from './acting/spending/spending-permission.process.js';
import { SPENDING_PERMISSION_RETENTION } from './acting/spending/spending-permissions.js';
import { CreateSpendingPermissions1795519440002 } from './migrations/1795519440002-create-spending-permissions.js';
import { ValidateSpendingNotices1795519440003 } from './migrations/1795519440003-validate-spending-notices.js';
import { verificationProcess } from './verifications/verification.process.js';

/** Users of deleted tenants are nameless and of use to the proofs of acceptances alone. */
const OF_DELETED_TENANT = `exists (select from tenants t where t.id = r.tenant_id and t.status = 'deleted')
  and not exists (select from tenant_deletions d where d.tenant_id = r.tenant_id and d.state = 'closing')`;

export const identityService: ServiceDefinition = {
  name: 'identity',
  personalData: identityPersonalData,
  tenantData: identityTenantData,
  calls: ['billing', 'shipments', 'rating', 'payments', 'overweights', 'carriers', 'catalog'],
  features: [CqrsModule.forRoot(), IdentityModule, ImportModule.forRoot([userImport]), ReportModule.forRoot(['users'])],
  entities: [
    ApiKeyEntity,
    TestUserEntity,
    AuditEntity,
    SavedViewEntity,
    TenantEntity,
    UserEntity,
    SessionEntity,
    SecondFactorEntity,
    PasskeyEntity,
    CustomRoleEntity,
    LegalDocumentEntity,
    LegalAcceptanceEntity,
    TaxFiscalDatumEntity,
    PrivacyRequestEntity,
  ],
  migrations: [
    CreateIdentity1763700200000,
    CreateMails1763700200001,
    CreateAccounts1763700200002,
    GrantNewModels1763700200003,
    CreateSupportMessages1763700200010,
    SecureAccounts1763700200020,
    CreateAudits1763700209000,
    RemoveUnusedGrants1763700210000,
    MailProcess1763900000000,
    IndexSearch1764000000101,
    CreateSavedViews1764000000201,
    CreateNotifications1764000000401,
    GrantDeposits1764000000901,
    GrantCarrierLimitLogs1764100000302,
    AddWaybillsLow1764100000501,
    GrantProviders1764100000502,
    GrantPaymentEvents1764100000603,
    CreateTaxFiscalData1764100000702,
    GrantInvoicing1764100000704,
    AllowReversalNotifications1764200000302,
    GrantPaymentDifferences1764200000303,
    AllowInvoiceNotifications1764200000702,
    NotifyOfShortRunways1764300000201,
    AllowTopUpNotifications1764300000202,
    GrantExchangeRates1764300000600,
    AllowRestorationNotifications1764400000102,
    NotifyOfInvoices1795500240201,
    AttachFilesToMails1795500240202,
    IndexEndedSessions1795500000140,
    CountLostLeases1795500360001,
    GrantOutboundCalls1795500370002,
    SearchReferralCodes1795504310901,
    NotifyOfParcels1795514050006,
    GrantPickups1795515080001,
    NotifyOfOverweights1795516500010,
    GrantReports1795517300010,
    NotifyOfReports1795517300011,
    NotifyOfStores1795518200001,
    GrantStores1795516400002,
    NotifyOfDisputes1795517200010,
    CreateReports1795518500001,
    GrantInsurances1795518500005,
    UnsubscribeFromMails1795518100002,
    GrantRecipientNotices1795518100003,
    GrantOverweightForecasts1795518400010,
    CreateApiKeys1795518600001,
    GrantClaims1795518700302,
    GrantPermissions1795518700601,
    InviteUsers1795518700501,
    NotifyOfWebhooks1795518700402,
    GrantWebhooks1795518700403,
    ActAsPeople1795518700602,
    IndexActingSessions1795518700603,
    GrantCarrierManifests1795518800001,
    LimitSubUsers1795518800301,
    CreateSecondFactors1795518700502,
    CreatePasskeys1795518900101,
    NotifyOfPlans1795518900303,
    NotifyOfPriceDrafts1795519000102,
    CreateLegalDocuments1795519000201,
    NotifyOfShortOverweights1795519000301,
    GrantReferrals1795519000401,
    NotifyOfDataCopies1795519100201,
    ManageTenants1795519100001,
    CreatePrivacyRequests1795519210001,
    AddDueDays1795519210002,
    CreateErasures1795519240001,
    CreateTestPeople1795519220001,
    LimitAgents1795519250101,
    NotifyOfApprovals1795519250102,
    LogAgents1795519250103,
    CreateImports1795519270001,
    IndexAuditsOfCarriers1795519280001,
    RewardReferrals1795519270002,
    HideScopesOfAgents1795519290021,
    NotifyOfTenantCopies1795519300001,
    CreateTenantDeletions1795519300002,
    ValidateNotifications1795519300004,
    HidePricesFromSubUsers1795519310001,
    CreateCustomRoles1795519320001,
    CheckCustomRoles1795519320002,
    IndexCustomRoles1795519320003,
    IndexUnreadSubjects1795519320004,
    CreateUserMerges1795519400002,
    CreateSpendingPermissions1795519440002,
    ValidateSpendingNotices1795519440003,
    LimitPlans1795519450001,
    IndexAuditsOfUsers1795519490101,
  ],
  references: ['setting'],
  owns: [tenantRows, { ...ownedBy(userResource), forgotten: OF_DELETED_TENANT }],
  config: IdentityConfig,
  retention: {
    notifications: NOTIFICATION_RETENTION,
    sessions: SESSION_RETENTION,
    agent_calls: AGENT_CALL_RETENTION,
    spending_permissions: SPENDING_PERMISSION_RETENTION,
    api_keys: API_KEY_RETENTION,
    used_challenges: CHALLENGE_RETENTION,
    mails: UNSENT_MAIL_RETENTION,
  },
};

/** The processes of this service, for the docs. */
export const identityProcesses = [
  verificationProcess,
  privacyRequestProcess,
  importProcess,
  reportProcess,
  erasureProcess,
  tenantDeletionProcess,
  userMergeProcess,
  spendingPermissionProcess,
];

export { verifyAudits, type AuditProblem } from './audits/verify-audits.js';
export { AgentCalls } from './api-keys/agent-calls.js';
export { CreateApiKey } from './api-keys/use-cases/create-api-key.js';
export { CreateTenant } from './tenants/use-cases/create-tenant.js';
export { ChangeTenant } from './tenants/use-cases/change-tenant.js';
export { CreateUser } from './users/use-cases/create-user.js';
export { NotificationStore } from './notifications/notification-store.js';
