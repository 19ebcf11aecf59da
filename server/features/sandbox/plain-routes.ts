import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { addressPrefix } from '#server/http/limits/address-prefix.ts'
import type { CountTry } from '#server/http/limits/limits.ts'
import { parse } from '#server/http/parse.ts'
import type { Market } from '#server/market.ts'
import type { Limit } from '#shared/contract/endpoint.ts'
import { SandboxInputs, SandboxState } from '#shared/contract/sandbox.ts'
import {
  accountMoves,
  bankMoves,
  lostAnswers,
  parcelMoves,
  refundFailsAfterDays,
  reportDates,
  staffMoves,
  timeTurns,
} from '#shared/domain/sandbox.ts'
import { t } from '#shared/language/message.ts'
import { failRefund, faultsOf, moveAccount, moveBank, moveParcel, reportPhone } from './break-things.ts'
import { sandboxState } from './queries.ts'
import { suspendSeller } from './suspend-seller.ts'
import { turnTime } from './turn-time.ts'

const mount = '/sandbox'
/** Limits all calls of one address together; the page itself polls every few seconds. */
const limit: Limit = { name: 'the sandbox', times: 300, seconds: 60 }

/**
 * The routes of the page /sandbox, on which anyone who tries the demo turns time and breaks things, without signing in. Throws
 * outside the demo.
 */
export function sandboxRoutes(market: Market, countTry: CountTry) {
  if (!market.config.demo || market.config.production) throw new Error('The sandbox is part of the demo alone.')
  return async (app: FastifyInstance) => addRoutes(app, market, countTry)
}

function addRoutes(app: FastifyInstance, market: Market, countTry: CountTry) {
  const count = ({ ip, method }: FastifyRequest) => countTry({ method: method as 'GET', path: mount, limit }, addressPrefix(ip))

  app.get(`${mount}/state`, { config: { priority: 'account' } }, async (request, reply) => {
    await count(request)
    return reply.header('cache-control', 'no-store').send(SandboxState.parse(await sandboxState(market)))
  })

  /** Adds the route of a button; `press` returns the message that says what was done. */
  const button = <S extends z.ZodType>(path: string, schema: S, press: (input: z.output<S>) => Promise<string>) =>
    app.post(mount + path, { config: { priority: 'account' } }, async (request) => {
      await count(request)
      return { acknowledged: true, message: await press(parse(schema, request.body ?? {})) }
    })

  button('/time', SandboxInputs.time, async ({ turn }) => {
    await turnTime(market, turn)
    return t(timeTurns[turn].done)
  })
  button('/lost-answers', SandboxInputs.lostAnswer, async ({ call }) => {
    faultsOf(market).loseNextAnswer(call)
    return t(lostAnswers[call].done)
  })
  button('/refunds', SandboxInputs.refund, async ({ refundId }) => {
    await failRefund(market, refundId)
    return refundId ? t('sandbox.refundFails') : t('sandbox.nextRefundFails', { days: refundFailsAfterDays })
  })
  button('/accounts', SandboxInputs.account, async ({ personId, to }) => {
    await moveAccount(market, personId, to)
    return t(accountMoves[to].done)
  })
  button('/reports', SandboxInputs.report, async ({ orderId, dated }) => {
    await reportPhone(market, orderId, dated)
    return t(reportDates[dated].done)
  })
  button('/suspensions', SandboxInputs.suspension, async ({ personId, does }) => {
    await suspendSeller(market, personId, does)
    return t(staffMoves[does].done)
  })
  button('/bank', SandboxInputs.bank, async ({ orderId, does }) => {
    await moveBank(market, orderId, does)
    return t(bankMoves[does].done)
  })
  button('/parcels', SandboxInputs.parcel, async ({ orderId, to }) => {
    await moveParcel(market, orderId, to)
    return t(parcelMoves[to].done)
  })
}
