/** What is done after a transaction, each once its cause is committed. A job is repeated until it succeeds. */
export type JobPayloads = {
  /** Ends one order whose hold is over. */
  expire_hold: { orderId: string }
  /** Finds every hold that is over, each minute: a job an order would cost more than the booking itself. */
  expire_holds: Record<string, never>
  /** Asks the provider about one attempt left open. */
  reconcile_attempt: { attemptId: string }
  /** Asks the provider about every attempt left open. */
  reconcile_attempts: Record<string, never>
  apply_webhook: { eventId: string }
  refund: { refundId: string }
  /** Finds refunds that failed late and of which no webhook has come, each day. */
  find_failed_refunds: Record<string, never>
  /** Chains the ledger's new transactions to those before, each minute. */
  seal_ledger: Record<string, never>
  /** Posts the card provider's fees of charges to the ledger, each hour. */
  post_provider_fees: Record<string, never>
  /** Deletes the provider's messages that were acted on long ago. */
  delete_old_events: Record<string, never>
  /** Deletes the answers to keys of more than a day ago. */
  forget_answers: Record<string, never>
  /** Takes what the seller of an order gets as far as it goes. */
  send_payout: { orderId: string }
  /** Finds every payout whose time has come, each minute. */
  look_after_payouts: Record<string, never>
  /** Takes back what a chargeback has cost a seller, as far as their account goes. */
  reverse_payout: { reversalId: string }
  /** Sends the provider what is to be sent about a dispute, and reads its state. */
  follow_dispute: { disputeId: string }
  /** Does what deadlines of chargebacks say, each minute, and asks about them. */
  look_after_chargebacks: Record<string, never>
  /** Finds disputes of which no webhook has come, each hour. */
  find_disputes: Record<string, never>
  send_mail: { mailId: string }
  /** Mails the notices of one cause. */
  mail_notices: { noticeIds: number[] }
  /** Added by the version before. */
  mail_notice: { noticeId: number }
  /** Tells buyers whose holds end soon, each minute. */
  remind_of_holds: Record<string, never>
  /** Does what deadlines of deliveries say, each minute. */
  run_timers: Record<string, never>
  /** Asks carriers about parcels on their way, each hour. */
  ask_carriers: Record<string, never>
  /** Asks a register of lost and stolen devices about phones that have arrived. */
  ask_registry: Record<string, never>
  /** Deletes what is stored of an IMEI for the registry alone, each hour. */
  erase_sealed_imeis: Record<string, never>
  /** Ends suspensions whose time is over, each minute. */
  end_restrictions: Record<string, never>
  /** Takes the rest of a large seller's phones off the lists, or lets them come back. */
  settle_shop: { personId: string }
  /** Matches phones that came on the lists or changed there with kept searches and wishes; each minute, too. */
  match_phones: Record<string, never>
  /** Tells those at once who look for this very phone. */
  tell_at_once: { phoneId: string }
  /** Sends the digests of kept searches, each minute: to everybody whose evening has come. */
  send_digests: Record<string, never>
  /** Parses the text of kept searches again, each hour those that were parsed a day ago. */
  read_searches: Record<string, never>
  /** Deletes alerts that are a year old. */
  delete_old_alerts: Record<string, never>
  /** Ends offers that nobody has answered in time, each minute. */
  expire_offers: Record<string, never>
  /** Lets the sides of an order that is over rate each other. */
  open_ratings: { orderId: string }
  /** Works out sellers' scores and facts, each hour and when ratings are shown, removed or barred. */
  refresh_scores: Record<string, never>
  /** Deletes notices that are a year old. */
  delete_old_notices: Record<string, never>
  /** Deletes conversations that were opened and never begun. */
  delete_empty_threads: Record<string, never>
  /** Deletes mail that the version before has sent and kept. */
  delete_old_mail: Record<string, never>
  /** The provider's account and the letters of a person who left. */
  forget_identity: { issuer: string; subject: string; email: string; isTold?: boolean }
  /** Mails a person whose account staff have closed, once nothing else is stored of them. */
  mail_closed: { email: string; subject: string }
  /** Tells the address that a person's account had that it has another one now. */
  mail_email_changed: { oldEmail: string; personId: string; at: string }
  /** The phones, pictures and addresses of a person who left. */
  forget_person: { personId: string }
  /** Erases what orders and chargebacks that have ended since keep of people who left; each hour. */
  erase_ended_contacts: Record<string, never>
  /** Removes pictures of a phone that was deleted. */
  remove_images: { imageIds: string[] }
  /** Notes outside the database what must stay ended whatever backup is restored. */
  note_ending: { closed: string } | { session: string } | { sessionsOf: string; until: string }
  /** Removes notes that no backup needs any more, each hour. */
  remove_old_notes: Record<string, never>
  /** Removes sign-ins that are long over, here and at the identity provider. */
  remove_expired_sessions: Record<string, never>
  /** Normalises the names of verified sellers again where the normalisation has changed, each hour. */
  refresh_badges: Record<string, never>
  /** Removes pictures uploaded and never used. */
  sweep_images: Record<string, never>
  /** Removes files of pictures that no row names, each night. */
  remove_unnamed_images: Record<string, never>
  /** Parses the names of phones again where the parser has changed. */
  read_names: Record<string, never>
  mask_questions: Record<string, never>
  /** Removes counts of tries that are over, each minute: to look for them at each try costs more than all else it does. */
  forget_tries: Record<string, never>
}
