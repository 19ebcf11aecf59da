import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import { type AccessTokens, accessTokensFrom } from './features/accounts/access-tokens.ts'
import { ownAccountRoutes } from './features/accounts/own-account-routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { type ApiKeys, apiKeysFrom } from './features/api-keys/caller-by-key.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { assistantRoutes } from './features/assistants/routes.ts'
import { badgeRoutes } from './features/badges/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { chargebackRoutes } from './features/chargebacks/routes.ts'
import { codePhotoRoutes } from './features/code-photos/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { failedRequestsUntil } from './features/failed-requests/note-failed-requests.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { findRoutes } from './features/find/routes.ts'
import { findabilityRoutes } from './features/findability/routes.ts'
import { wellKnownRoutes } from './features/findability/well-known.ts'
import { imageUsageRoutes } from './features/image-usage/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { imeiRoutes } from './features/imeis/routes.ts'
import { integrityRoutes } from './features/integrity/routes.ts'
import { sellingRoutes } from './features/listings/own/selling-routes.ts'
import { brandRoutes, catalogRoutes } from './features/listings/routes.ts'
import { listRoutes } from './features/lists/routes.ts'
import { lookFiles } from './features/look/look-files.ts'
import { lookRoutes } from './features/look/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { marketExportRoutes } from './features/moving-out/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { plainNoticeRoutes } from './features/notices/plain-routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { orderProgressRoutes } from './features/order-progress/routes.ts'
import { scanRoute } from './features/order-progress/scan-route.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { photoCheckRoutes } from './features/photo-checks/routes.ts'
import { pricingRoutes } from './features/pricing/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { ratingRoutes } from './features/ratings/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { sandboxRoutes } from './features/sandbox/plain-routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { secretRoutes } from './features/secrets/routes.ts'
import { setUpRoutes } from './features/set-up/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { summaryRoutes } from './features/summary/routes.ts'
import type { KeptTexts } from './features/texts/kept-texts.ts'
import { textRoutes } from './features/texts/routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { emptySearchesUntil } from './features/usage/count-empty-searches.ts'
import { pageViewsUntil } from './features/usage/count-page-views.ts'
import { webhookEndpointRoutes } from './features/webhook-endpoints/routes.ts'
import { webhookRoute } from './features/webhooks/webhook-route.ts'
import { wishlistRoutes } from './features/wishlist/routes.ts'
import { looksLikeKey } from './http/api-key.ts'
import { installDraining } from './http/draining.ts'
import { installErrorHandler } from './http/errors.ts'
import { installGuards, uncounted } from './http/guards.ts'
import { guestCache } from './http/guest-cache.ts'
import { guestCalls } from './http/guest-calls.ts'
import { healthRoutes } from './http/health.ts'
import { installHostCheck } from './http/host.ts'
import { idempotencyIn } from './http/idempotency.ts'
import { installLanguage } from './http/language.ts'
import { guestLimit } from './http/limits/guest-limit.ts'
import { limitsIn } from './http/limits/limits.ts'
import { installRequestLimiter, requestLimiter } from './http/limits/request-limiter.ts'
import { hangUpOnSlowReaders } from './http/limits/slow-readers.ts'
import { mayCallWith } from './http/may-call.ts'
import { type Handler, mountOn } from './http/mount.ts'
import { openapiRoute } from './http/openapi.ts'
import { installRequestLog } from './http/request-log.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serverOptions } from './http/server-options.ts'
import { timeHeader } from './http/time-header.ts'
import { installAddressCheck, refuseConnect } from './http/unreadable.ts'
import { largestUpload } from './http/uploads.ts'
import { wholeAnswersIn } from './http/whole-answers.ts'
import { identitySecretOf } from './identity-secret.ts'
import type { LiveSettings } from './live-settings.ts'
import type { Market, Ports } from './market.ts'
import type { Metrics } from './metrics/metrics.ts'
import { pages } from './pages/pages.ts'

/** Features whose operations need nothing but the market. */
const plainFeatures = [
  pricingRoutes,
  wishlistRoutes,
  orderRoutes,
  chargebackRoutes,
  payoutRoutes,
  integrityRoutes,
  summaryRoutes,
  noticeRoutes,
  threadRoutes,
  offerRoutes,
  questionRoutes,
  moderationRoutes,
  codePhotoRoutes,
  photoCheckRoutes,
  alertRoutes,
  ratingRoutes,
  personalDataRoutes,
  bookingRoutes,
  paymentRoutes,
  imageUsageRoutes,
  reportRoutes,
  findRoutes,
  listRoutes,
  imeiRoutes,
  figureRoutes,
  announcementRoutes,
  noteRoutes,
  staffRoutes,
  apiKeyRoutes,
  textRoutes,
  brandRoutes,
  lookRoutes,
  setUpRoutes,
  secretRoutes,
  badgeRoutes,
  webhookEndpointRoutes,
]

/** The marketplace as one Fastify server: guards, then each feature's operations, then the pages. */
export async function createApp(
  config: Config,
  connection: Connection,
  ports: Ports,
  metrics: Metrics,
  { settings, texts }: { settings: LiveSettings; texts: KeptTexts },
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config))
  installRequestLog(app, metrics, failedRequestsUntil(app, connection.pool).note)
  installLanguage(app, config)
  installErrorHandler(app)
  refuseConnect(app)
  hangUpOnSlowReaders(app)
  const isLeaving = installDraining(app, config.drainSeconds)
  installSecurityHeaders(app)
  if (config.demo) timeHeader(app, connection.now)
  installHostCheck(app)
  installAddressCheck(app)
  const limiter = requestLimiter(config)
  metrics.watchLimiter(limiter)
  const cache = guestCache(config.cacheMegabytes, () => connection.writes() + settings.changes())
  const accessTokens = accessTokensFrom(connection, config.publicUrl, await identitySecretOf(config))
  const { holderOf, callerByToken } = tokensOrKeys(accessTokens, apiKeysFrom(connection))
  installGuards(app, config, { countGuest: guestLimit(config.guestsPerSecond), holderOf })
  installRequestLimiter(app, limiter)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 2, fields: 4 } })

  const countTry = limitsIn(connection.pool)
  const handlers = new Map<Endpoint, Handler<Endpoint>>()
  const admission = {
    callerByToken,
    identityOf: ports.identity.verify,
    ...admissionOf(config),
    countTry,
    runIdempotently: idempotencyIn(connection),
    write: connection.write,
    tryAgain: connection.tryAgain,
    limiter,
    cache,
    wholeAnswers: wholeAnswersIn(config.dataDir),
    maintenance: () => config.maintenance,
  }
  const mount = mountOn(app, admission, handlers)
  const market: Market = { ...connection, config, ports, mount }
  accountRoutes(market, accessTokens)
  imageRoutes(market, app)
  catalogRoutes(market)
  ownAccountRoutes(market)
  contactRoutes(market)
  searchRoutes(market, emptySearchesUntil(app, connection), pageViewsUntil(app, connection, config))
  for (const routes of plainFeatures) routes(market)
  sellingRoutes(market, countTry)
  settingRoutes(market, settings)
  await marketExportRoutes(market, app, countTry)
  orderProgressRoutes(market)
  await app.register(scanRoute(market))
  await app.register(webhookRoute(market))
  await app.register(plainNoticeRoutes(market, accessTokens))
  await registerDemo(app, market, countTry)
  routesForPrograms(market, app, { cache, limiter })
  await app.register(assistantRoutes({ ...market, countTry, mayCall: mayCallWith(admission) }))
  healthRoutes(app, connection, isLeaving)
  openapiRoute(app, config.publicUrl)
  for (const routes of [uncounted(lookFiles(connection)), ...partyRoutes(ports, countTry)]) if (routes) await app.register(routes)
  await app.register(pages, { config, ports, texts, cache, limiter, api: guestCalls(handlers) })
  return app
}

const admissionOf = ({ requireVerifiedEmail, keyRequestsPerMinute, publicUrl }: Config) => ({
  requireVerifiedEmail,
  keyRequestsPerMinute,
  secureCookies: publicUrl.startsWith('https:'),
})

/** What a bearer token is: an access token of somebody who has signed in, or an API key. */
const tokensOrKeys = (tokens: AccessTokens, keys: ApiKeys) => ({
  holderOf: async (token: string) => (looksLikeKey(token) ? keys.holderOf(token) : tokens.holderOf(token)),
  callerByToken: (token: string) => (looksLikeKey(token) ? keys.callerByKey(token) : tokens.callerByToken(token)),
})

/** What search engines, price comparisons and password managers read. */
function routesForPrograms(market: Market, app: FastifyInstance, reading: Parameters<typeof findabilityRoutes>[2]) {
  findabilityRoutes(market, app, reading)
  feedRoutes({ ...market, ...reading }, app)
  wellKnownRoutes(market, app)
}

/** Of outside parties that this server plays itself. */
const partyRoutes = ({ identity, cards, mail }: Ports, countTry: ReturnType<typeof limitsIn>) => [
  identity.routes?.(countTry),
  cards.routes && uncounted(cards.routes),
  mail.routes,
]

async function registerDemo(app: FastifyInstance, market: Market, countTry: ReturnType<typeof limitsIn>): Promise<void> {
  if (market.config.demo) await app.register(sandboxRoutes(market, countTry))
  if (!hasDemoStaff(market.config, market.ports)) return
  const { authenticatorRoutes } = await import('#stand-ins/authenticator/authenticator-routes.ts')
  await app.register(authenticatorRoutes(market.wallClock))
}

/** Whether the demo's staff have accounts here, with authenticator apps of its own. */
const hasDemoStaff = ({ demo }: Config, { identity }: Ports) => demo && identity.settings.kind === 'built-in'

/** The server of a process that only works on jobs: it serves the health checks and nothing else. */
export async function workerApp(
  config: Config,
  connection: Connection,
  _ports: Ports,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config))
  installRequestLog(app, metrics)
  installLanguage(app, config)
  installErrorHandler(app)
  healthRoutes(app, connection, installDraining(app, config.drainSeconds))
  return app
}
