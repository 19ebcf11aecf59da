/** The id of a payment intent: the part of its client secret that is not secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
