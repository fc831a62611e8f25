import { hkdfSync } from 'node:crypto';
import { Module, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import { ReadController, ResourceModule } from '@porte/resource-kit';
import { AccessTokenSigner, CLOCK, CONFIG, MailModule, Secrets } from '@porte/service-kit';
import { ApiKeys } from './api-keys/api-keys.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { CreateApiKeyHandler } from './api-keys/use-cases/create-api-key.js';
import { AgentCalls } from './api-keys/agent-calls.js';
import { AgentCallsController } from './api-keys/agent-calls.controller.js';
import { ChangeAgentHandler } from './api-keys/use-cases/change-agent.js';
import { RevokeApiKeyHandler } from './api-keys/use-cases/revoke-api-key.js';
import { ActingRefusalsController } from './acting/acting-refusals.controller.js';
import { ActingReports } from './acting/acting-reports.js';
import { ActingController } from './acting/acting.controller.js';
import { ActingSessions } from './acting/acting-sessions.js';
import { EndActingHandler } from './acting/end-acting.js';
import { EnterTenantHandler } from './acting/enter-tenant.js';
import { StartActingHandler } from './acting/start-acting.js';
import { AclsController } from './access/acls.controller.js';
import { ChangeGrantsHandler } from './permissions/change-grants.js';
import { GrantTable } from './access/grant-table.js';
import { GrantsController } from './permissions/grants.controller.js';
import {
  CreateCustomRoleHandler,
  DeleteCustomRoleHandler,
  RenameCustomRoleHandler,
} from './permissions/custom-role-changes.js';
import { CustomRolesController } from './permissions/custom-roles.controller.js';
import { CustomRoles } from './access/custom-roles.js';
import { AccountRequests } from './accounts/account-request.js';
import { AccountRequestsConsumer } from './accounts/account-requests.consumer.js';
import { AccountTokens } from './accounts/account-tokens.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { NewAccounts } from './accounts/new-accounts.js';
import { TenantSettings } from './accounts/tenant-settings.js';
import { AskForMailHandler } from './accounts/use-cases/ask-for-mail.js';
import { CheckConfirmationHandler } from './accounts/use-cases/check-confirmation.js';
import { ConfirmEmailHandler } from './accounts/use-cases/confirm-email.js';
import { CheckInvitationHandler } from './accounts/use-cases/check-invitation.js';
import { Invitations } from './users/invitations.js';
import { SendInvitationHandler } from './users/use-cases/send-invitation.js';
import { RevokeInvitationHandler } from './users/use-cases/revoke-invitation.js';
import { ResetPasswordHandler } from './accounts/use-cases/reset-password.js';
import { SignUpHandler } from './accounts/use-cases/sign-up.js';
import { auditResource } from './audits/audit.resource.js';
import { AccountEvents } from './audits/account-events.js';
import { AuditsConsumer } from './audits/audits.consumer.js';
import { OwnAccountEventsController } from './audits/own-account-events.controller.js';
import { TenantMismatchesController } from './audits/tenant-mismatches.controller.js';
import { PersonalDataCopies } from './privacy/personal-data-copies.js';
import { PersonalDataCopiesController } from './privacy/personal-data-copies.controller.js';
import { ErasePersonHandler } from './privacy/erasures/erase-person.js';
import { ErasedAccounts } from './users/erased-accounts.js';
import { OpenWorkCheck } from './privacy/erasures/open-work.js';
import { ErasuresConsumer } from './privacy/erasures/erasures.consumer.js';
import { PrivacyNotices } from './privacy/requests/privacy-notices.js';
import { privacyRequestProcess } from './privacy/requests/privacy-request.process.js';
import { privacyRequestResource } from './privacy/requests/privacy-request.resource.js';
import { PrivacyRequests } from './privacy/requests/privacy-requests.js';
import { PrivacyRequestsController } from './privacy/requests/privacy-requests.controller.js';
import { AnswerPrivacyRequestHandler } from './privacy/requests/use-cases/answer-privacy-request.js';
import { SendPrivacyRequestHandler } from './privacy/requests/use-cases/send-privacy-request.js';
import type { IdentityConfig } from './config.js';
import { legalAcceptanceResource } from './legal/legal-acceptance.resource.js';
import { ReferralRewards } from './users/referral-rewards.js';
import { Referrals } from './users/referrals.js';
import { ReferralsController } from './users/referrals.controller.js';
import { LegalAcceptancesController } from './users/legal-acceptances.controller.js';
import { LegalDocuments } from './legal/legal-documents.js';
import { LegalDocumentsController } from './legal/legal-documents.controller.js';
import { AcceptLegalDocumentsHandler } from './users/use-cases/accept-legal-documents.js';
import { PublishLegalDocumentHandler } from './legal/use-cases/publish-legal-document.js';
import { WithdrawLegalDocumentHandler } from './legal/use-cases/withdraw-legal-document.js';
import { LegalMailer } from './mail/legal-mailer.js';
import { AccountNotices } from './mail/account-notices.js';
import { AccountMailer } from './mail/account-mailer.js';
import { TenantMailFrame } from './mail/tenant-mail-frame.js';
import { WalletMailer } from './mail/wallet-mailer.js';
import { OverweightLettersConsumer } from './mail/overweight-letters.consumer.js';
import { AnswerMailsConsumer } from './mail/answer-mails.consumer.js';
import { RecipientMailsConsumer } from './mail/recipient-mails.consumer.js';
import { AccountsConsumer } from './mail/accounts.consumer.js';
import { BalanceCrossings } from './notifications/balance-crossings.js';
import { NotificationPreferenceStore } from './notifications/notification-preference-store.js';
import { NoticeConsent } from './mail/notice-consent.js';
import { InvoiceAttachments } from './mail/invoice-attachments.js';
import { InvoiceMailer } from './mail/invoice-mailer.js';
import { NoticeDelivery } from './notifications/notice-delivery.js';
import { NotificationRecipients } from './notifications/notification-recipients.js';
import { NotificationStore } from './notifications/notification-store.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { savedViewResource } from './saved-views/saved-view.resource.js';
import { AddressLimit } from './sessions/address-limit.js';
import { KnownDevices } from './sessions/domain/known-devices.js';
import { RefreshTokens } from './sessions/domain/refresh-token.js';
import { SessionFactory } from './sessions/session-factory.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { PasswordAttempts } from './sessions/password-attempts.js';
import { PasswordChecks } from './sessions/password-checks.js';
import { Passwords } from './sessions/passwords.js';
import { SessionOwners } from './sessions/session-owners.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Sessions } from './sessions/sessions.js';
import { EndSessionsHandler } from './sessions/use-cases/end-sessions.js';
import { ListSessionsHandler } from './sessions/use-cases/list-sessions.js';
import { RefreshSessionHandler } from './sessions/use-cases/refresh-session.js';
import { Entrance } from './sessions/entrance.js';
import { Challenges } from './sessions/passkeys/domain/challenges.js';
import { OwnPasskeysController } from './sessions/passkeys/own-passkeys.controller.js';
import { Passkeys } from './sessions/passkeys/passkeys.js';
import { AddPasskeyHandler } from './sessions/passkeys/use-cases/add-passkey.js';
import { BeginPasskeyHandler } from './sessions/passkeys/use-cases/begin-passkey.js';
import { RemovePasskeyHandler } from './sessions/passkeys/use-cases/remove-passkey.js';
import { RenamePasskeyHandler } from './sessions/passkeys/use-cases/rename-passkey.js';
import { SignInWithPasskeyHandler } from './sessions/passkeys/use-cases/sign-in-with-passkey.js';
import { CodeChecks } from './sessions/second-factors/code-checks.js';
import { SignInTickets } from './sessions/second-factors/domain/sign-in-tickets.js';
import { OwnSecondFactorController } from './sessions/second-factors/own-second-factor.controller.js';
import { SecondFactors } from './sessions/second-factors/second-factors.js';
import { RefusedSignIns } from './sessions/refused-sign-ins.js';
import { SecondSteps } from './sessions/second-factors/second-steps.js';
import { ChangeSecondFactorHandler } from './sessions/second-factors/use-cases/change-second-factor.js';
import { ConfirmSecondFactorHandler } from './sessions/second-factors/use-cases/confirm-second-factor.js';
import { ResetSecondFactorHandler } from './sessions/second-factors/use-cases/reset-second-factor.js';
import { ShowSecondFactorHandler } from './sessions/second-factors/use-cases/show-second-factor.js';
import { UserSecondFactorController } from './sessions/second-factors/user-second-factor.controller.js';
import { FinishSignInHandler } from './sessions/use-cases/finish-sign-in.js';
import { SignInHandler } from './sessions/use-cases/sign-in.js';
import { SignOutHandler } from './sessions/use-cases/sign-out.js';
import { UserSessionsController } from './sessions/user-sessions.controller.js';
import { SendSupportEmailHandler } from './support/send-support-email.js';
import { SupportController } from './support/support.controller.js';
import { GatewayController } from './gateway/gateway.controller.js';
import { TenantCopies } from './tenant-copies/tenant-copies.js';
import { TenantCopiesController } from './tenant-copies/tenant-copies.controller.js';
import { CancelTenantDeletionHandler } from './tenant-deletions/cancel-tenant-deletion.js';
import { PlanTenantDeletionHandler } from './tenant-deletions/plan-tenant-deletion.js';
import { DuplicateSearch } from './user-merges/duplicate-search.js';
import { MergeList } from './user-merges/merge-list.js';
import { ClosedDuplicates } from './user-merges/closed-duplicates.js';
import { MergeUsersHandler } from './user-merges/merge-users.js';
import { MergePreviews } from './user-merges/merge-previews.js';
import { UserMergesConsumer } from './user-merges/user-merges.consumer.js';
import { UserMergesController } from './user-merges/user-merges.controller.js';
import { TenantDeletions } from './tenant-deletions/tenant-deletions.js';
import { TenantDeletionsConsumer } from './tenant-deletions/tenant-deletions.consumer.js';
import { TenantDeletionsController } from './tenant-deletions/tenant-deletions.controller.js';
import { PlanController } from './tenants/plan.controller.js';
import { PlanUses } from './tenants/plan-uses.js';
import { TenantFigures } from './tenants/tenant-figures.js';
import { TestDataController } from './test-sides/test-data.controller.js';
import { TestSides } from './test-sides/test-sides.js';
import { SpendingNotices } from './acting/spending/spending-notices.js';
import { SpendingPermissions } from './acting/spending/spending-permissions.js';
import { SpendingPermissionsController } from './acting/spending/spending-permissions.controller.js';
import { BrandController, TenantPicturesController } from './tenants/brand.controller.js';
import { TenantPictures } from './tenants/tenant-pictures.js';
import { TenantHosts } from './tenants/tenant-hosts.js';
import { tenantResource } from './tenants/tenant.resource.js';
import { TenantsController } from './tenants/tenants.controller.js';
import { SuspendTenantHandler } from './tenants/use-cases/suspend-tenant.js';
import { ChangeTenantHandler } from './tenants/use-cases/change-tenant.js';
import { FirstAdministrators } from './tenants/first-administrators.js';
import { CreateTenantHandler } from './tenants/use-cases/create-tenant.js';
import { UserDetails } from './users/user-details.js';
import { CurrentUsers } from './users/current-users.js';
import { UserProof } from './sessions/user-proof.js';
import { OwnCredentials } from './users/own-credentials.js';
import { RegistrationsController } from './users/registrations.controller.js';
import { ChangeProfileHandler } from './users/use-cases/change-profile.js';
import { ChangeUserHandler } from './users/use-cases/change-user.js';
import { ConfirmUserHandler } from './users/use-cases/confirm-user.js';
import { CreateUserHandler } from './users/use-cases/create-user.js';
import { SendResetLinkHandler } from './users/use-cases/send-reset-link.js';
import { VerifyFiscalDataHandler } from './users/use-cases/verify-fiscal-data.js';
import { NewUsers } from './users/new-users.js';
import { SubUserList } from './users/sub-users.js';
import { SubUsersController } from './users/sub-users.controller.js';
import { ChangeSubUserHandler } from './users/use-cases/change-sub-user.js';
import { InviteSubUserHandler } from './users/use-cases/invite-sub-user.js';
import { UserEffects } from './users/user-effects.js';
import { UserRules } from './users/user-rules.js';
import { UserStore } from './users/user-store.js';
import { userResource } from './users/user.resource.js';
import { UsersController } from './users/users.controller.js';
import { TaxFiscalDataController } from './verifications/tax-fiscal-data.controller.js';
import { taxFiscalDatumResource } from './verifications/tax-fiscal-datum.resource.js';
import { DecideVerificationHandler } from './verifications/use-cases/decide-verification.js';
import { SendTaxDataHandler } from './verifications/use-cases/send-tax-data.js';
import { verificationProcess } from './verifications/verification.process.js';
import { VerificationNotices } from './verifications/verification-notices.js';
import { Verifications } from './verifications/verifications.js';

const tokens = [
  {
    provide: AccessTokenSigner,
    inject: [CONFIG, CLOCK],
    useFactory: (config: IdentityConfig, clock: Clock) => new AccessTokenSigner(config.TOKEN_PRIVATE_KEY, clock),
  },
  {
    provide: RefreshTokens,
    inject: [CONFIG],
    useFactory: (config: IdentityConfig) => new RefreshTokens(config.TOKEN_PRIVATE_KEY),
  },
  {
    provide: KnownDevices,
    inject: [CONFIG],
    useFactory: (config: IdentityConfig) => new KnownDevices(config.TOKEN_PRIVATE_KEY),
  },
  {
    provide: SignInTickets,
    inject: [CONFIG],
    useFactory: (config: IdentityConfig) => new SignInTickets(config.TOKEN_PRIVATE_KEY),
  },
  {
    provide: Challenges,
    inject: [CONFIG],
    useFactory: (config: IdentityConfig) => new Challenges(config.TOKEN_PRIVATE_KEY),
  },
  {
    // No master key of its own: identity has a secret already, as for refresh tokens and device cookies (ADR 0088).
    provide: Secrets,
    inject: [CONFIG],
    useFactory: (config: IdentityConfig) =>
      new Secrets(
        Buffer.from(hkdfSync('sha256', config.TOKEN_PRIVATE_KEY, '', 'porte second factors', 32)).toString('base64'),
      ),
  },
];

/** Sessions, users, tenants and grants. */
@Module({
  imports: [
    ResourceModule.forFeature(userResource, UsersController, [UserDetails]),
    // Its controller needs providers of this module.
    { ...ResourceModule.forFeature(tenantResource, TenantsController), controllers: [] },
    ResourceModule.forFeature(auditResource, ReadController(auditResource)),
    ResourceModule.forFeature(savedViewResource),
    ResourceModule.forFeature(legalAcceptanceResource, LegalAcceptancesController),
    ResourceModule.forFeature(taxFiscalDatumResource, TaxFiscalDataController),
    ResourceModule.forFeature(privacyRequestResource, PrivacyRequestsController),
    MailModule.forService(InvoiceAttachments, NoticeConsent, TenantMailFrame),
  ],
  controllers: [
    AuditsConsumer,
    PersonalDataCopiesController,
    TenantCopiesController,
    TenantDeletionsController,
    TenantDeletionsConsumer,
    UserMergesController,
    UserMergesConsumer,
    ErasuresConsumer,
    TenantMismatchesController,
    ActingRefusalsController,
    TenantPicturesController,
    TenantsController,
    BrandController,
    PlanController,
    SessionsController,
    OwnSessionsController,
    OwnAccountEventsController,
    OwnSecondFactorController,
    OwnPasskeysController,
    UserSecondFactorController,
    UserSessionsController,
    RegistrationsController,
    AccountsController,
    AclsController,
    GrantsController,
    CustomRolesController,
    ActingController,
    SpendingPermissionsController,
    LegalDocumentsController,
    ReferralsController,
    ApiKeysController,
    AgentCallsController,
    SubUsersController,
    GatewayController,
    TestDataController,
    SupportController,
    NotificationsController,
    AccountsConsumer,
    OverweightLettersConsumer,
    RecipientMailsConsumer,
    AnswerMailsConsumer,
    AccountRequestsConsumer,
  ],
  providers: [
    ...tokens,
    PersonalDataCopies,
    TenantCopies,
    TenantDeletions,
    PlanTenantDeletionHandler,
    CancelTenantDeletionHandler,
    DuplicateSearch,
    MergePreviews,
    MergeUsersHandler,
    ClosedDuplicates,
    MergeList,
    PrivacyNotices,
    ErasedAccounts,
    OpenWorkCheck,
    ErasePersonHandler,
    PrivacyRequests,
    SendPrivacyRequestHandler,
    AnswerPrivacyRequestHandler,
    GrantTable,
    CustomRoles,
    ChangeGrantsHandler,
    CreateCustomRoleHandler,
    RenameCustomRoleHandler,
    DeleteCustomRoleHandler,
    LegalDocuments,
    Referrals,
    ReferralRewards,
    LegalMailer,
    PublishLegalDocumentHandler,
    WithdrawLegalDocumentHandler,
    AcceptLegalDocumentsHandler,
    ActingSessions,
    SpendingNotices,
    SpendingPermissions,
    StartActingHandler,
    EnterTenantHandler,
    EndActingHandler,
    UserStore,
    UserRules,
    UserEffects,
    OwnCredentials,
    UserProof,
    CurrentUsers,
    AddressLimit,
    Passwords,
    PasswordAttempts,
    PasswordChecks,
    Sessions,
    SessionFactory,
    AccountRequests,
    AccountTokens,
    AccountMailer,
    AccountNotices,
    NewAccounts,
    TenantSettings,
    SignUpHandler,
    AskForMailHandler,
    ConfirmEmailHandler,
    CheckConfirmationHandler,
    CheckInvitationHandler,
    Invitations,
    SendInvitationHandler,
    RevokeInvitationHandler,
    ResetPasswordHandler,
    ApiKeys,
    CreateApiKeyHandler,
    AgentCalls,
    ActingReports,
    AccountEvents,
    ChangeAgentHandler,
    RevokeApiKeyHandler,
    SignInHandler,
    Entrance,
    FinishSignInHandler,
    SecondFactors,
    RefusedSignIns,
    SecondSteps,
    CodeChecks,
    ShowSecondFactorHandler,
    ChangeSecondFactorHandler,
    ConfirmSecondFactorHandler,
    ResetSecondFactorHandler,
    Passkeys,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    SignInWithPasskeyHandler,
    RefreshSessionHandler,
    SignOutHandler,
    SessionOwners,
    ListSessionsHandler,
    EndSessionsHandler,
    SendResetLinkHandler,
    VerifyFiscalDataHandler,
    NewUsers,
    SubUserList,
    InviteSubUserHandler,
    ChangeSubUserHandler,
    CreateUserHandler,
    ChangeUserHandler,
    ConfirmUserHandler,
    ChangeProfileHandler,
    CreateTenantHandler,
    ChangeTenantHandler,
    SuspendTenantHandler,
    TenantHosts,
    TenantPictures,
    TestSides,
    TenantFigures,
    PlanUses,
    FirstAdministrators,
    SendSupportEmailHandler,
    BalanceCrossings,
    WalletMailer,
    NotificationPreferenceStore,
    NotificationRecipients,
    InvoiceMailer,
    NoticeDelivery,
    NotificationStore,
    NotificationsConsumer,
    Verifications,
    VerificationNotices,
    SendTaxDataHandler,
    DecideVerificationHandler,
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(private readonly processes: Processes) {}

  onModuleInit(): void {
    this.processes.register(verificationProcess, undefined);
    this.processes.register(privacyRequestProcess, undefined);
  }
}
