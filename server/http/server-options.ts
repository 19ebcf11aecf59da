import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyReply, LogController } from 'fastify'
import type { Config } from '#server/config.ts'
import { refusalFor, sendRefusal } from './errors.ts'
import { requestIdFrom } from './request-log.ts'
import { onClientError } from './unreadable.ts'

/** The limits that docs/TRUST.md tests; Node's own (60 s and 300 s, checked every 30 s) let slow senders stay connected. */
export const serverOptions = (config: Config) =>
  ({
    bodyLimit: 64 * 1024,
    connectionTimeout: 15_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    // Fastify would end the process where starting or draining (DRAIN_SECONDS) takes ten seconds.
    pluginTimeout: 0,
    // Requests are answered until the port closes.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    genReqId: requestIdFrom(config.trustProxy !== false),
    routerOptions: { maxParamLength: 512, ignoreDuplicateSlashes: false },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    // Logging goes through our own log (server/log.ts).
    logger: false,
    clientErrorHandler: onClientError,
    // URLs that cannot be parsed, which reach no hook.
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply as FastifyReply, refusalFor(error)),
  }) satisfies FastifyHttpOptions<Server>
