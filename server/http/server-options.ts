import type { Server } from 'node:http'
import { type FastifyHttpOptions, LogController } from 'fastify'
import type { Config } from '#server/config.ts'

/** Limits of the trust notes; Node's own (60 s and 300 s, looked at every 30 s) leave a slow sender in place. */
export const serverOptions = (config: Config) =>
  ({
    bodyLimit: 64 * 1024,
    connectionTimeout: 15_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    // Until the door shuts everybody is answered.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 512, ignoreDuplicateSlashes: false },
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }) },
    },
  }) satisfies FastifyHttpOptions<Server>
