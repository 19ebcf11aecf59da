import { z } from 'zod'
import { countryCodes } from '#shared/countries/codes.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { assistantChoices } from '#shared/domain/settings/assistants.ts'
import { languages, ownName } from '#shared/language/catalogue.ts'
import { badgeSettings } from './badge-settings.ts'
import { codePhotoSettings } from './code-photo-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { lookSettings } from './look-settings.ts'
import { moneySettings } from './money-settings.ts'
import { operatorSettings } from './operator-settings.ts'
import { webhookSettings } from './webhook-settings.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** An address, or a name and an address in angle brackets. */
const mailFromPattern = /^(?:[^<>@\r\n]*<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/
/** Also stands in headers, addresses of files and names of senders. */
const marketName = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .regex(
    /^[^<>"\\\p{C}\p{Zl}\p{Zp}]*[\p{L}\p{N}][^<>"\\\p{C}\p{Zl}\p{Zp}]*$/u,
    'a name with letters or digits, without <, >, " and \\',
  )
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
  ...moneySettings,
  FIRST_SALE_WAIT_DAYS: OrderTerms.shape.firstSaleWaitDays
    .unwrap()
    .optional()
    .describe(OrderTerms.shape.firstSaleWaitDays.description ?? ''),
  LATE_REPORT_DAYS: OrderTerms.shape.lateReportDays
    .unwrap()
    .optional()
    .describe(OrderTerms.shape.lateReportDays.description ?? ''),
  LINKED_SALE_WAIT_DAYS: OrderTerms.shape.linkedSaleWaitDays
    .unwrap()
    .optional()
    .describe(OrderTerms.shape.linkedSaleWaitDays.description ?? ''),
  MOST_PART_REFUNDS: OrderTerms.shape.mostPartRefunds
    .unwrap()
    .optional()
    .describe(OrderTerms.shape.mostPartRefunds.description ?? ''),
  PARTS_NEED_PICTURES: OrderTerms.shape.partsNeedPictures
    .unwrap()
    .optional()
    .describe(OrderTerms.shape.partsNeedPictures.description ?? ''),
  OTHER_CARRIERS: OrderTerms.shape.otherCarriers
    .unwrap()
    .optional()
    .describe(`${OrderTerms.shape.otherCarriers.description}; default \`off\``),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('`production` disables all stand-ins'),
  PORT: port.default(3000).describe('the TCP port of the server; 0: any free port'),
  HOST: z.string().default('127.0.0.1').describe('the address the server listens on'),
  MARKET_NAME: marketName
    .optional()
    .describe(`what the market is called on pages, in letters and in files; default: the name in MAIL_FROM, else ${ownName}`),
  PUBLIC_URL: z.url().optional().describe('the public URL of the marketplace; default http://localhost:PORT'),
  JOBS: z
    .enum(['on', 'off', 'only'])
    .default('on')
    .describe('`on`: one process serves requests and runs jobs; `off`: it only serves requests; `only`: it only runs jobs'),
  FEEDS: z.enum(['on', 'off']).default('on').describe('`off`: no product feeds at /feeds/google.xml and /feeds/products.json'),
  METRICS_PORT: port.optional().describe('the TCP port of GET /metrics for Prometheus; 0: any free port; unset: no metrics'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address GET /metrics listens on; only Prometheus should be able to reach it'),
  DATA_DIR: z.string().default('.data').describe('the folder of the database, pictures, mail and keys'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('the URL of an external PostgreSQL, used instead of the embedded one'),
  PICTURES: z
    .enum(['folder', 's3'])
    .optional()
    .describe(
      'where new pictures are stored: `folder`, in DATA_DIR, or `s3`; both are read; default: s3 if S3_BUCKET is set, else folder',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('s3: the URL of the store, without the bucket'),
  S3_REGION: z.string().default('us-east-1').describe('s3: the region of the bucket'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('s3: the bucket, used by this market only: objects that its database does not reference are deleted after a day'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('s3: the access key id'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('s3: the secret key; it needs permission to list the bucket, and to get, put and delete objects'),
  S3_PATH_STYLE: flag.optional().describe('s3: 1: the bucket is part of the URL path (the default); 0: of the host name'),
  DEMO: flag.optional().describe('1: the demo market with its stand-ins (the default outside production); 0: an empty market'),
  WORDING: z.enum(['english', 'specification']).optional().describe('`specification` is `LANGUAGE=en-specification`'),
  LANGUAGE: z
    .enum(languages)
    .optional()
    .describe(
      "the market's own language, whose pages have no prefix in their addresses: the name of a file in `languages/`; default: the first language of its country that has one",
    ),
  LANGUAGES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(languages)))
    .optional()
    .describe('the languages that readers can choose, separated by commas; default: all that have a file in `languages/`'),
  COUNTRY: z
    .enum(countryCodes)
    .default('US')
    .describe(
      'the country that the market is in and delivers in, by its code: addresses, telephone numbers, carriers, holidays and legal texts, and the default of LANGUAGE',
    ),
  HOLD_HOURS: z.coerce.number().positive().max(720).default(24).describe('for how many hours a booking holds a phone'),
  ...limitSettings,
  ...codePhotoSettings,
  ...webhookSettings,
  REQUIRE_VERIFIED_EMAIL: flag
    .optional()
    .describe('whether booking, selling and paying require a verified e-mail; default 1 outside the demo, 0 in it'),
  ASSISTANTS: z
    .enum(assistantChoices)
    .default('on')
    .describe(
      'what AI assistants can do at /mcp: `on`: read what everybody can, and act for people by their API keys; `read`: only read; `off`: nothing',
    ),
  GUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('maximum number of unauthenticated requests per second from one address; 0: no limit'),
  ACCOUNT_REQUESTS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(20)
    .describe(
      'how many requests of one account are begun per second in the long run (five times as many at once); others wait; 0: no limit',
    ),
  KEY_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(600)
    .describe('how many requests of one API key each server answers in a minute; others are refused'),
  STATEMENT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(2)
    .describe(
      'maximum seconds for a database statement, and half of that for waiting for a lock or a connection; then the request gets 503; commands such as `npm run audit` have at least 60',
    ),
  RETRY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(12)
    .describe('for how many seconds a transaction is retried during a failover of the database; then the request gets 503'),
  CACHE_MEGABYTES: z.coerce
    .number()
    .min(0)
    .default(64)
    .describe('memory in MB for caching responses that are the same for all guests, for a second each; 0: no cache'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .optional()
    .describe(
      'for how many seconds the server still answers after SIGTERM, while /readyz returns 503; default 0 in the demo, else 10',
    ),
  TRUST_PROXY: z.string().optional().describe('comma-separated addresses of proxies whose X-Forwarded-* headers are trusted'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('the lowest level that is logged, as JSON lines on standard error'),

  IDENTITY: z
    .enum(['built-in', 'external'])
    .default('built-in')
    .describe('who authenticates people: the built-in identity provider, or an external one that speaks OpenID Connect'),
  IDENTITY_ISSUER: z
    .url()
    .optional()
    .describe('external: the issuer URL of an OpenID Connect provider, as in its /.well-known/openid-configuration'),
  IDENTITY_CLIENT_ID: z.string().optional().describe('external: the client id that the provider gave this market'),
  IDENTITY_CLIENT_SECRET: z.string().optional().describe('external: its client secret; none for a public client'),
  IDENTITY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'the secret that encrypts the keys of tokens and signs the cookies of sign-ins; generated and kept in DATA_DIR in the demo',
    ),
  IMEI_KEY: z
    .string()
    .min(32)
    .optional()
    .describe('the key of the IMEI hashes, which must never change; generated and kept in DATA_DIR in the demo'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('Google sign-in: the client id'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Google sign-in: the client secret'),
  GOOGLE: z
    .enum(['real', 'stand-in', 'off'])
    .optional()
    .describe('the kind of Google sign-in; default: real if GOOGLE_CLIENT_ID is set, else the stand-in in the demo'),

  CARDS: z
    .enum(['stripe', 'sandbox'])
    .optional()
    .describe('the card provider; default: stripe if STRIPE_SECRET_KEY is set, else the sandbox in the demo'),
  STRIPE_SECRET_KEY: z.string().optional().describe('Stripe: the secret key'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Stripe: the publishable key, used by the payment page'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'Stripe: the webhook signing secrets, comma-separated: of your account and the connected accounts, and old ones during a rotation',
    ),
  APPLE_PAY_FILE: z
    .string()
    .optional()
    .describe('Stripe: the path of the file by which Apple recognises your domain; without it Apple Pay is not offered'),
  PAYOUTS: z
    .enum(['transfers', 'off'])
    .default('transfers')
    .describe('how sellers are paid: `transfers` by Stripe Connect, or `off`: by bank transfers that staff record'),

  CARRIERS: z
    .enum(['off', 'webhook', 'sandbox'])
    .optional()
    .describe('where parcel tracking comes from; default: webhook if its secret is set, else the sandbox in the demo, else off'),
  CARRIERS_WEBHOOK_SECRET: z
    .string()
    .min(20)
    .optional()
    .describe('webhook: the secret that signs requests to /webhooks/carriers'),

  REGISTRY: z
    .enum(['off', 'http', 'sandbox'])
    .optional()
    .describe(
      'the register of lost and stolen devices; default: http if REGISTRY_URL is set, else the sandbox in the demo, else off',
    ),
  REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('http: the base URL, to which /IMEI is appended; the response is {"listed": true} or {"listed": false}'),
  REGISTRY_TOKEN: z.string().optional().describe('http: the bearer token of the requests'),

  // Not MAIL: login shells set that to the path of a mailbox.
  MAILER: z
    .enum(['smtp', 'mailbox'])
    .optional()
    .describe('how e-mail is sent; default: smtp if SMTP_URL is set, else the mailbox page in the demo'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp: the URL of the server, with user and password'),
  MAIL_FROM: z
    .string()
    .regex(mailFromPattern, 'an address, or a name and an address, as in Phones <no-reply@phones.example>')
    .default('no-reply@localhost')
    .describe('the sender of e-mails; without a name, MARKET_NAME is added to it'),
  MAIL_BOUNCES: z
    .email()
    .optional()
    .describe('the envelope sender, to which other mail servers return letters; default: the address in MAIL_FROM'),
  ...badgeSettings,
  ...operatorSettings,
  ...lookSettings,
})
