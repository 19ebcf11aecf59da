import { expect, test } from 'vitest'
import type { FollowUp } from '#server/db/jobs.ts'
import { allJobs } from '#server/jobs.ts'
import { operations } from '#shared/contract/market.ts'
import { deliveryFlows } from './delivery-flows.ts'
import { flows } from './flows.ts'
import { payoutFlows } from './payout-flows.ts'
import { chargebackFlows, moderationFlows } from './trouble-flows.ts'

/** Why a crash in the middle leaves nothing half done, for what no flow of the crash points covers. */
type Safe =
  /** It is one database transaction, without calls to outside parties. */
  | 'one transaction'
  /** It starts independent jobs or transactions, and is itself started again on a schedule. */
  | 'looks again'
  /** It may be done twice: its calls to outside parties carry the same id each time. */
  | 'same again'
type Cover = Safe | { flow: string }

/** Every operation that writes; a new operation must be entered here with how a crash leaves it. */
const ofOperations: Record<string, Cover> = {
  placeOrder: { flow: 'booking' },
  cancelOrder: { flow: 'giving a booking back' },
  createPaymentIntent: { flow: 'asking for the intent (T1, X1, T2)' },
  recordPayment: { flow: 'recording what the browser paid' },
  takeStep: { flow: 'shipping' },
  connectPayoutAccount: { flow: 'connecting an account' },
  recordBankTransfer: { flow: 'recording a bank transfer to a seller' },
  recordRefundTransfer: { flow: 'recording a bank transfer to a buyer' },
  writeOffDebt: { flow: 'writing a debt off' },
  decideModeration: { flow: 'suspending an account' },
  appealDecision: { flow: 'appealing a decision' },
  decideAppeal: { flow: 'deciding an appeal' },
  takeModeration: { flow: 'taking something reported' },
  sendMessage: { flow: 'writing a message' },
  ...all(
    'one transaction',
    'makeHandOverCode',
    'retryRefund',
    'closeFlag',
    'holdPayout',
    'liftPayoutHold',
    'holdSeller',
    'releaseSeller',
    'refundOrder',
    'refundPart',
    'retryPayout',
    'liftRestriction',
    'releaseModeration',
  ),
  ...all('one transaction', 'fileReport', 'blockInThread', 'openThread', 'readThread', 'readNotices', 'saveNoticeSetting'),
  ...all('one transaction', 'closeMe', 'deleteBuyer', 'deleteSeller', 'endAllSessions', 'endSession', 'registerPerson'),
  ...all('one transaction', 'saveBankDetails', 'getBankDetails'),
  ...all('one transaction', 'keepPerson', 'bringBackListing', 'bringBackPhone', 'renewListings'),
  ...all(
    'one transaction',
    'verifySeller',
    'refuseBadge',
    'takeBadgeBack',
    'askForBadge',
    'withdrawBadgeRequest',
    'giveUpBadge',
    'chooseRole',
    'chooseLanguage',
    'agreeToTerms',
    'forgetMyAddress',
    'renameMe',
    'saveMyAddress',
    'saveTimeZone',
  ),
  ...all('one transaction', 'changeStaffRole', 'removeStaff', 'inviteStaff', 'withdrawInvitation', 'joinStaff'),
  ...all('one transaction', 'makeStaffRole', 'editStaffRole', 'deleteStaffRole'),
  ...all('one transaction', 'retryMail', 'sendPayoutLetter', 'confirmPayouts'),
  // It ends the sign-ins at the provider first.
  ...all('same again', 'rejectPayoutAccount', 'previewLetter'),
  ...all('one transaction', 'addProduct', 'advertiseProduct', 'deleteProduct', 'addListing', 'editListing', 'pauseListing'),
  ...all('one transaction', 'relistListing', 'saveDraft', 'deleteDraft', 'addWish', 'removeWish', 'writeToOperator'),
  ...all('one transaction', 'changeSavedSearch', 'deleteSavedSearch', 'saveSearch', 'answerOffer', 'makeOffer'),
  ...all('one transaction', 'changeStaffRole', 'removeStaff', 'inviteStaff', 'withdrawInvitation', 'joinStaff'),
  ...all('one transaction', 'makeStaffRole', 'editStaffRole', 'deleteStaffRole', 'resetFactor'),
  ...all('one transaction', 'dropApproval', 'changeSetting'),
  ...all('one transaction', 'blockImei', 'unblockImei', 'lookUpImei'),
  ...all(
    'one transaction',
    'publishOwnText',
    'addBrand',
    'changeBrand',
    'uploadMarketPicture',
    'sendTestLetter',
    'checkPayments',
  ),
  ...all('one transaction', 'addWebhookEndpoint', 'changeWebhookEndpoint', 'deleteWebhookEndpoint', 'renewWebhookSecret'),
  ...all('one transaction', 'switchWebhook', 'testWebhook', 'replayWebhook', 'resendWebhookMessage'),
  ...all('one transaction', 'saveAnnouncement', 'testAnnouncement', 'sendAnnouncement', 'stopAnnouncement'),
  ...all(
    'one transaction',
    'hidePhone',
    'makePhotoCode',
    'confirmPhotos',
    'showPhone',
    'suspendPerson',
    'addPersonNote',
    'addOrderNote',
    'deleteNote',
    'exportPerson',
    'exportMarket',
    'changePrices',
    'makeKey',
    'revokeMyKey',
    'revokeKey',
    'saveView',
    'sendLetterAgain',
    'deleteView',
    'countPageView',
  ),
  ...all('one transaction', 'rateOrder', 'replyToRating', 'answerQuestion', 'askQuestion'),
  // They write the file first, then the row: remove_unnamed_images removes files without a row.
  // A file of phones is only read.
  ...all('looks again', 'uploadImage', 'fetchImage', 'uploadPicture', 'readListingFile'),
}

/** Every job; a new one must be entered here, too. */
const ofJobs: Record<string, Cover> = {
  expire_hold: { flow: 'ending a hold (X2)' },
  reconcile_attempt: { flow: 'reconciling a paid intent' },
  apply_webhook: { flow: 'acting on a webhook' },
  refund: { flow: 'giving money back' },
  send_payout: { flow: 'sending a payout' },
  follow_dispute: { flow: 'handing evidence in' },
  run_timers: { flow: 'taking silence for a yes' },
  ask_carriers: { flow: 'hearing of a parcel' },
  ...all('looks again', 'expire_holds', 'reconcile_attempts', 'look_after_payouts', 'look_after_chargebacks', 'find_disputes'),
  ...all('looks again', 'find_failed_refunds'),
  // What was sent and not noted is sent again: consumers know it by its webhook-id.
  ...all('looks again', 'send_webhooks', 'wake_webhooks', 'forget_webhook_messages'),
  // A key has one notice of its end.
  ...all('looks again', 'tell_of_ending_keys'),
  // Whom it has told is in the transaction that tells them.
  ...all('looks again', 'tell_next'),
  ...all('looks again', 'remind_of_holds', 'match_phones', 'send_digests', 'read_searches', 'expire_offers', 'refresh_scores'),
  ...all(
    'looks again',
    'settle_shop',
    'read_names',
    'mask_questions',
    'refresh_badges',
    'run_badge_timers',
    'sweep_images',
    'print_photos',
    'recheck_photos',
    'forget_photo_prints',
    'forget_code_photos',
    'check_photos',
    'mark_other_imei',
    'remove_images',
    'erase_ended_contacts',
  ),
  ...all(
    'looks again',
    'remove_unnamed_images',
    'post_provider_fees',
    'forget_person',
    'tell_at_once',
    'ask_registry',
    'delete_due_accounts',
    'forget_deleted_listings',
    'end_listings',
    'end_restrictions',
  ),
  ...all(
    'one transaction',
    'seal_ledger',
    'seal_staff_log',
    'forget_staff_reasons',
    'mail_notices',
    'mail_notice',
    'mail_bundle',
    'open_ratings',
    'note_card',
    'erase_sealed_imeis',
    'note_ending',
    'end_payout_hold',
    'forget_tries',
    'forget_empty_searches',
    'forget_failed_requests',
    'forget_page_views',
  ),
  ...all(
    'one transaction',
    'delete_old_events',
    'delete_old_alerts',
    'delete_old_notices',
    'forget_answers',
    'delete_empty_threads',
  ),
  ...all('one transaction', 'delete_old_mail', 'remove_old_notes', 'remove_expired_sessions'),
  ...all(
    'same again',
    'send_mail',
    'send_sign_in_letter',
    'mail_closed',
    'mail_staff_invitation',
    'remove_old_approvals',
    'mail_email_changed',
    'mail_payout_confirmation',
    'try_address',
    'reset_factor',
    'forget_identity',
    'reverse_payout',
  ),
}

function all<Name extends string>(why: Safe, ...names: Name[]): Record<Name, Safe> {
  return Object.fromEntries(names.map((name) => [name, why])) as Record<Name, Safe>
}

test('[S10.2] every writing operation and every job has crash points, or a declared reason why it needs none', () => {
  const writing = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(Object.keys(ofOperations).sort()).toEqual([...writing].sort())
  expect(Object.keys(ofJobs).sort()).toEqual(allJobs.map(({ name }) => name).sort())
  const known = new Set(
    [...flows, ...deliveryFlows, ...payoutFlows, ...chargebackFlows, ...moderationFlows].map(({ name }) => name),
  )
  const named = [...Object.values(ofOperations), ...Object.values(ofJobs)].flatMap((cover) =>
    typeof cover === 'string' ? [] : [cover.flow],
  )
  expect(named.filter((flow) => !known.has(flow))).toEqual([])
})

test('every follow-up that a feature declares is done by a job', () => {
  const declared = import.meta.glob<Record<string, FollowUp<object>>>('/server/features/*/follow-ups.ts', { eager: true })
  const followUps = Object.values(declared).flatMap((file) => Object.values(file).map(({ name }) => name))
  expect(followUps.length).toBeGreaterThan(20)
  const names = new Set(allJobs.map(({ name }) => name))
  expect(followUps.filter((name) => !names.has(name))).toEqual([])
})
