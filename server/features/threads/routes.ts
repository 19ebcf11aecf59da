import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/threads.ts'
import { t } from '#shared/language/message.ts'
import { blockPerson } from './block-person.ts'
import { getMessage, getThread } from './get-thread.ts'
import { openThread } from './open-thread.ts'
import { countUnread, listThreads } from './queries.ts'
import { readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'

export function threadRoutes(market: RouteMarket) {
  const { db, mount, config } = market
  mount(contract.listThreads, ({ caller, query }) => listThreads(db, caller, query))
  mount(contract.countUnreadMessages, async ({ caller }) => ({ unread: await countUnread(db, caller.id) }))
  mount(contract.openThread, async ({ caller, input, write }) => ({
    threadId: await write((tx) => openThread(tx, caller, input)),
  }))
  mount(contract.getThread, ({ caller, params, query }) => getThread(db, caller, params.id, query.before))

  mount(contract.sendMessage, async ({ caller, params, input, write }) => {
    const about = { threadId: params.id, limits: config.messageLimits, message: input }
    const id = await write((tx) => sendMessage(tx, caller, about))
    return { message: await getMessage(db, caller, params.id, id) }
  })

  mount(contract.readThread, async ({ caller, params, input, write }) => ({
    modifiedCount: await write((tx) => readThread(tx, caller, params.id, input.upTo)),
  }))

  mount(contract.blockInThread, async ({ caller, params, input, write }) => {
    const { inOpenOrder } = await write((tx) => blockPerson(tx, caller, params.id, input.blocked))
    const message = !input.blocked ? t('replies.unblocked') : inOpenOrder ? t('replies.blockedInOrder') : t('replies.blocked')
    return { acknowledged: true as const, youBlocked: input.blocked, message }
  })
}
