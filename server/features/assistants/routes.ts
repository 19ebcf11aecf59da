import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/fastify'
import { createMcpHandler, localhostAllowedHostnames } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { looksLikeKey } from '#server/http/api-key.ts'
import { bearerTokenOf } from '#server/http/bearer-token.ts'
import { callerKeyOf } from '#server/http/limits/caller.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { countStranger, letPass } from '#server/http/limits/strangers.ts'
import type { mayCallWith } from '#server/http/may-call.ts'
import { identitySecretOf } from '#server/identity-secret.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { marketName } from '#shared/language/catalogue.ts'
import { errorFields } from '#shared/log-line.ts'
import { confirmationsFrom } from './confirmations.ts'
import { marketFor } from './market-for.ts'
import { serverWith } from './serve-tools.ts'
import type { At } from './tool.ts'
import { toolsFor } from './tools.ts'

/** No call of a tool is longer. */
const largestCall = 16 * 1024

type Given = Pick<Market, 'config' | 'now'> & { countTry: CountTry; mayCall: ReturnType<typeof mayCallWith> }

/**
 * The market for assistants, by the Model Context Protocol (S22.3): Streamable HTTP without sessions, so that any server can answer
 * any request. Only requests to this market's own name are answered: a page of another site cannot get at it by its own name.
 */
export const assistantRoutes =
  ({ config, now, countTry, mayCall }: Given) =>
  async (app: FastifyInstance) => {
    const confirmations = confirmationsFrom(await identitySecretOf(config), now, countTry)
    const hostnames = [new URL(config.publicUrl).hostname, ...localhostAllowedHostnames()]
    app.addHook('onRequest', hostHeaderValidation(hostnames))
    app.addHook('onRequest', originValidation(hostnames))
    const requests = new WeakMap<Request, FastifyRequest>()

    const atOf = (request: FastifyRequest): At => {
      const key = bearerTokenOf(request)
      return {
        config,
        confirmations,
        key,
        market: marketFor(app, request),
        mayCall: async (operation) => {
          if (key !== undefined) await mayCall(key, operation)
        },
      }
    }

    const handler = createMcpHandler(
      ({ requestInfo }) => {
        const request = requestInfo && requests.get(requestInfo)
        if (!request) throw new Error('Nobody knows which request this is.')
        return serverWith({ name: marketName(), version, tools: toolsFor(config.assistants), at: atOf(request) })
      },
      {
        // There is nothing to tell: no list here changes while somebody listens.
        maxSubscriptions: 0,
        maxRequestBodySize: largestCall,
        onerror: (error) => logLine('info', 'An assistant’s request was refused', errorFields(error)),
      },
    )

    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      bodyLimit: largestCall,
      config: { checksToken: true },
      handler: async (request, reply) => {
        count(request)
        if (config.assistants === 'off') throw appError('assistants_off')
        // A sign-in is the person's alone: an assistant has a key, which can do less and be revoked.
        const token = bearerTokenOf(request)
        if (token !== undefined && !looksLikeKey(token)) throw appError('assistant_needs_key')
        // Earlier versions of the protocol let one request hold hundreds of calls.
        if (Array.isArray(request.body)) throw appError('request_unreadable')
        const asked = webRequestOf(request, config)
        requests.set(asked, request)
        const { body: parsedBody } = request
        return sendOn(reply, await handler.fetch(asked, parsedBody === undefined ? {} : { parsedBody }))
      },
    })
  }

const version = '1.0.0'

/** The operation that it calls checks the key; here only the server's word for whose it is counts. */
function count(request: FastifyRequest) {
  if (callerKeyOf(request).isAccount) letPass(request)
  else countStranger(request)
}

function webRequestOf({ url, method, headers }: FastifyRequest, { publicUrl }: Config): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return new Request(new URL(url, publicUrl), { method, headers: sent.filter(([name]) => name !== 'content-length') })
}

async function sendOn(reply: FastifyReply, response: Response) {
  const body = await response.text()
  // Whether a connection stays open is between this server and the client.
  response.headers.delete('connection')
  return reply
    .code(response.status)
    .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
    .send(body)
}
