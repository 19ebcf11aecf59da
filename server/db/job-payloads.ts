import type { AskedLetter } from '#server/ports/identity/port.ts'

/** In dollars, and the debt's number. */
type OwedAtClosing = { amount: number; number: string }

/** Jobs by name. A job runs once the transaction that added it has committed; it is tried up to 25 times until it succeeds. */
export type JobPayloads = {
  /** Ends one order whose hold is over. */
  expire_hold: { orderId: string }
  /** Finds all holds that are over, each minute: a job for each order would cost more than the booking itself. */
  expire_holds: Record<string, never>
  /** Asks the provider about one attempt left open. */
  reconcile_attempt: { attemptId: string }
  /** Asks the provider about every attempt left open. */
  reconcile_attempts: Record<string, never>
  apply_webhook: { eventId: string }
  refund: { refundId: string }
  /** Finds refunds that failed late and for which no webhook has arrived, each day. */
  find_failed_refunds: Record<string, never>
  /** Seals the ledger's new transactions, chained to the seal before, each minute. */
  seal_ledger: Record<string, never>
  /** Posts the card provider's fees for charges to the ledger, each hour. */
  post_provider_fees: Record<string, never>
  /** Deletes webhook events that were applied long ago, each hour. */
  delete_old_events: Record<string, never>
  /** Deletes responses stored for idempotency keys more than a day ago, each hour. */
  forget_answers: Record<string, never>
  /** Moves the payout of an order on as far as possible. */
  send_payout: { orderId: string }
  /** Finds all payouts that are due, each minute. */
  look_after_payouts: Record<string, never>
  /** Takes back what a seller owes after a chargeback or an undone sale, as far as their account's balance allows. */
  reverse_payout: { reversalId: string }
  /** Tells a seller that staff do not hold a payout, or all of them, back any more. */
  end_payout_hold: { orderId: string } | { sellerId: string }
  /** Mails a seller a link to confirm the last change of their account, until when their payouts wait. */
  mail_payout_confirmation: { personId: string; at: string; isAsked: boolean }
  /** Sends the provider what is pending for a dispute, and reads its state. */
  follow_dispute: { disputeId: string }
  /** Acts on deadlines of chargebacks that have passed, each minute, and asks the provider about open ones, each hour. */
  look_after_chargebacks: Record<string, never>
  /** Finds disputes for which no webhook has arrived, each hour. */
  find_disputes: Record<string, never>
  send_mail: { mailId: string }
  /** Sends what somebody asked the built-in identity provider for. */
  send_sign_in_letter: { id: string; asked: AskedLetter }
  /** Mails the notices of one cause. */
  mail_notices: { noticeIds: number[] }
  /** Mails notices that were too many to be mailed one by one. */
  mail_bundle: { personId: string }
  /** Added by the previous version only. */
  mail_notice: { noticeId: number }
  /** Notifies buyers whose holds end soon, each minute. */
  remind_of_holds: Record<string, never>
  /** Acts on deadlines of deliveries that have passed, each minute. */
  run_timers: Record<string, never>
  /** Asks carriers about parcels in transit, each hour. */
  ask_carriers: Record<string, never>
  /** Asks a register of lost and stolen devices about phones that have arrived, each hour. */
  ask_registry: Record<string, never>
  /** Deletes sealed IMEIs, which are stored only for the registry, once it is no longer asked; each hour. */
  erase_sealed_imeis: Record<string, never>
  /** Ends suspensions whose time is over, each minute. */
  end_restrictions: Record<string, never>
  /** Suspends the remaining phones of a large seller, or restores them. */
  settle_shop: { personId: string }
  /** Matches newly listed or changed phones with kept searches and wishes; also runs each minute. */
  match_phones: Record<string, never>
  /** Notifies at once the people whose kept search names exactly this phone's model. */
  tell_at_once: { phoneId: string }
  /** Sends the digests of alerts, each minute, to everybody whose evening has begun. */
  send_digests: Record<string, never>
  /** Parses again the text of kept searches that were last parsed a day ago, each hour. */
  read_searches: Record<string, never>
  /** Deletes alerts that are a year old. */
  delete_old_alerts: Record<string, never>
  /** Expires offers that were not answered in time, each minute. */
  expire_offers: Record<string, never>
  /** Opens the rating window of an order that is over. */
  open_ratings: { orderId: string }
  /** Notes the card that paid an order as a mark of its buyer. */
  note_card: { orderId: string }
  /** Computes sellers' scores and facts, each hour and when ratings are shown, removed or barred. */
  refresh_scores: Record<string, never>
  /** Deletes notices that are a year old. */
  delete_old_notices: Record<string, never>
  /** Deletes threads that were opened and never written in, each hour. */
  delete_empty_threads: Record<string, never>
  /** Deletes sent mail that the previous version has kept, and old refusals of addresses that nobody has; each hour. */
  delete_old_mail: Record<string, never>
  /** Deletes the identity provider's account and the mail of a person who left. */
  forget_identity: { issuer: string; subject: string; email: string; isTold?: boolean; owed?: OwedAtClosing }
  /** Mails a person whose account staff have closed, once nothing else about them is stored. */
  mail_closed: { email: string; subject: string; owed?: OwedAtClosing }
  /** Mails a person at whose address a letter was refused, to find out whether it gets letters again. */
  try_address: { personId: string; at: string }
  /** Mails the former address of an account that the account has another one now. */
  mail_email_changed: { oldEmail: string; personId: string; at: string }
  /** Deletes the phones, pictures and addresses of a person who left. */
  forget_person: { personId: string }
  /** Erases data of people who left from orders and chargebacks that have ended since; each hour. */
  erase_ended_contacts: Record<string, never>
  /** Removes pictures of a phone that was deleted. */
  remove_images: { imageIds: string[] }
  /** Notes an ending outside the database, so that it holds after any backup is restored. */
  note_ending: { closed: string } | { session: string } | { sessionsOf: string; until: string }
  /** Removes notes of endings that no backup needs any more, each hour. */
  remove_old_notes: Record<string, never>
  /** Removes sessions that ended long ago, here and at the identity provider, each hour. */
  remove_expired_sessions: Record<string, never>
  /** Normalises the names of verified sellers again if the normalisation has changed, each hour. */
  refresh_badges: Record<string, never>
  /** Removes pictures that were uploaded and never used, each hour. */
  sweep_images: Record<string, never>
  /** Removes picture files that no row references, each night. */
  remove_unnamed_images: Record<string, never>
  /** Parses the names of phones again if the parser has changed, each minute. */
  read_names: Record<string, never>
  mask_questions: Record<string, never>
  /** Removes expired counts of tries, each minute: looking for them at each try would cost more than the rest of the try. */
  forget_tries: Record<string, never>
}
