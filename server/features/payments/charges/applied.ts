/** The result here of an intent's state at the provider. */
export type Applied =
  | { state: 'open' | 'confirming' | 'processing' | 'cancelled' }
  | { state: 'paid'; paymentId: string }
  /** The charge succeeded but cannot pay the order: it is refunded. `reason` is shown to people. */
  | { state: 'refunded'; reason: string }
  /** No attempt of ours requested this intent. */
  | { state: 'foreign' }
