import { z } from 'zod'
import { OrderTerms } from '#shared/domain/order-terms.ts'
import { wordingNames } from '#shared/domain/wording.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)

const termSettings = Object.fromEntries(
  Object.entries(OrderTerms.shape).map(([name, schema]) => [settingOf(name), schema]),
) as Record<string, z.ZodType>

/** 'shipDays' is set by SHIP_DAYS. */
export function settingOf(term: string) {
  return term.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** All settings of the marketplace, read from environment variables; `npm run settings` prints them. */
export const Settings = z.object({
  ...termSettings,
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('`production` switches every stand-in off'),
  PORT: port.default(3000).describe('where the marketplace listens; 0 takes any free port'),
  HOST: z.string().default('127.0.0.1').describe('the address it listens on'),
  PUBLIC_URL: z.url().optional().describe('the address people reach it by; default http://localhost:PORT'),
  JOBS: z
    .enum(['on', 'off', 'only'])
    .default('on')
    .describe('`on`: one process serves people and works on jobs; `off`: it serves alone; `only`: it works on jobs alone'),
  METRICS_PORT: port.optional().describe('where GET /metrics answers Prometheus; 0 takes any free port; none: nowhere'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('the address it listens on; nobody but Prometheus should reach it'),
  DATA_DIR: z.string().default('.data').describe('database, pictures, mail and keys'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a PostgreSQL of your own instead of the embedded one'),
  PICTURES: z
    .enum(['folder', 's3'])
    .optional()
    .describe('where pictures are kept: `folder`, in DATA_DIR, or `s3`; the other is read as well; default: s3 with a bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('s3: the address of the store, without the bucket'),
  S3_REGION: z.string().default('us-east-1').describe('s3: its region, as the store names it'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('s3: the bucket, of this market alone: what its database does not name is removed after a day'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('s3: the id of the key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('s3: the key; it may list the bucket, and get, put and delete in it'),
  S3_PATH_STYLE: flag
    .optional()
    .describe('s3: 1: the bucket stands in the path of an address (the default); 0: in its host name'),
  DEMO: flag.optional().describe('1: the demo market with its stand-ins (the default outside production); 0: an empty market'),
  WORDING: z
    .enum(wordingNames)
    .default('english')
    .describe('the words on the screen: `english`, or `specification` for the letters that the specification quotes'),
  HOLD_HOURS: z.coerce.number().positive().max(720).default(24).describe('how long a booking holds a phone'),
  MAX_UNPAID: z.coerce.number().int().positive().max(1000).default(5).describe('how many unpaid bookings a buyer may have'),
  MAX_PHONES: z.coerce
    .number()
    .int()
    .positive()
    .max(1_000_000)
    .default(10_000)
    .describe('how many phones a seller may have on the market'),
  MAX_GIVEN_UP: z.coerce
    .number()
    .int()
    .positive()
    .max(1000)
    .default(2)
    .describe('how often in a week a buyer may book the same phone without paying'),
  MESSAGES_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(20)
    .describe('how many messages a person may write in an hour'),
  NEW_THREADS_AN_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(5)
    .describe('how many conversations a person may begin in an hour in the first 7 days'),
  MOST_UNANSWERED: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(3)
    .describe('how many messages in a row a person may write without an answer, outside an open order'),
  REQUIRE_VERIFIED_EMAIL: flag
    .optional()
    .describe('whether booking, selling and paying need a verified e-mail; default 1 outside the demo'),
  GUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('how many requests without a sign-in one address may make in a second; 0: no limit'),
  STATEMENT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(2)
    .describe(
      'how long one statement may take in the database, and half of it wait for a lock or a connection; then the request gets 503',
    ),
  RETRY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(12)
    .describe('how long a transaction is begun again while the database is replaced by its standby; then the request gets 503'),
  CACHE_MEGABYTES: z.coerce
    .number()
    .min(0)
    .default(64)
    .describe('how much memory a server gives to answers and pages that all guests see alike, for a second; 0: no cache'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe('how long it still answers once told to stop, while /readyz says 503; default 0 in the demo, else 10'),
  TRUST_PROXY: z.string().optional().describe('addresses of proxies whose X-Forwarded-* is believed, comma-separated'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('what is logged, as JSON lines on standard error'),

  IDENTITY: z.enum(['built-in', 'external']).default('built-in').describe('who signs people in'),
  IDENTITY_ISSUER: z.url().optional().describe('external: the issuer whose tokens are believed'),
  IDENTITY_JWKS_URL: z.url().optional().describe('external: where its keys are'),
  IDENTITY_AUDIENCE: z.string().optional().describe('external: the audience its tokens must name'),
  IDENTITY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('built-in: the secret behind its cookies; made and kept in DATA_DIR in the demo'),
  IMEI_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('the key of the IMEI hashes, never to change; made and kept in DATA_DIR in the demo'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Google sign-in'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Google sign-in'),
  GOOGLE: z
    .enum(['real', 'stand-in', 'off'])
    .optional()
    .describe('default: real with a client id, else the stand-in in the demo'),

  CARDS: z.enum(['stripe', 'sandbox']).optional().describe('default: stripe with a secret key, else the sandbox in the demo'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe: the secret key'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Stripe: the key the payment page uses'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('the endpoint secrets, comma-separated: of your account, of connected accounts, and old ones while they change'),
  PAYOUTS: z
    .enum(['transfers', 'off'])
    .default('transfers')
    .describe('how sellers are paid: transfers of Stripe Connect, or off: by bank transfers that staff record'),

  CARRIERS: z
    .enum(['off', 'webhook', 'sandbox'])
    .optional()
    .describe('who says where parcels are; default: webhook with a secret, else the sandbox in the demo, else off'),
  CARRIERS_WEBHOOK_SECRET: z
    .string()
    .min(20)
    .optional()
    .describe('webhook: the secret that messages to /webhooks/carriers are signed with'),

  REGISTRY: z
    .enum(['off', 'http', 'sandbox'])
    .optional()
    .describe(
      'which register of lost and stolen devices is asked; default: http with an address, else the sandbox in the demo, else off',
    ),
  REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('http: the address that an IMEI is added to; it answers {"listed": true} or {"listed": false}'),
  REGISTRY_TOKEN: z.string().optional().describe('http: sent as a bearer token'),

  // Not MAIL: login shells set that to the path of a mailbox.
  MAILER: z.enum(['smtp', 'mailbox']).optional().describe('default: smtp with an address, else the mailbox page in the demo'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp: the server, with user and password'),
  OPERATOR_EMAIL: z.email().optional().describe('where the messages of Contact us go; default the address in MAIL_FROM'),
  MAIL_FROM: z.string().default('Ringback <no-reply@localhost>').describe('the sender of letters'),
})
