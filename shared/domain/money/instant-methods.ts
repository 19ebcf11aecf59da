/**
 * Stripe's names of the payment methods that are offered: only those whose payments succeed or fail at once, because a booking
 * is not held for days while a bank transfer arrives. Cards in wallets (Apple Pay, Google Pay, Link) are cards.
 */
export const instantMethods = ['card'] as const
