/** The secrets that a market has in its environment, in the order in which they are shown. */
export const secretNames = [
  'IDENTITY_SECRET',
  'IMEI_KEY',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CARRIERS_WEBHOOK_SECRET',
  'REGISTRY_TOKEN',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'IDENTITY_CLIENT_SECRET',
] as const
export type SecretName = (typeof secretNames)[number]
