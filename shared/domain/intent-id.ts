/** The id of a payment intent is the part of its client secret that is no secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''
