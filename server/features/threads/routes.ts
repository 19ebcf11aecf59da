import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/threads.ts'
import { blockPerson } from './block-person.ts'
import { getMessage, getThread } from './get-thread.ts'
import { openThread } from './open-thread.ts'
import { countUnread, listThreads } from './queries.ts'
import { readThread } from './read-thread.ts'
import { sendMessage } from './send-message.ts'

export function threadRoutes(market: RouteMarket) {
  const { db, mount, config } = market
  mount(contract.listThreads, ({ actor, query }) => listThreads(db, actor, query))
  mount(contract.countUnreadMessages, async ({ actor }) => ({ unread: await countUnread(db, actor.id) }))
  mount(contract.openThread, async ({ actor, input, write }) => ({ threadId: await write((tx) => openThread(tx, actor, input)) }))
  mount(contract.getThread, ({ actor, params, query }) => getThread(db, actor, params.id, query.before))

  mount(contract.sendMessage, async ({ actor, params, input, write }) => {
    const about = { threadId: params.id, limits: config.messageLimits, message: input }
    const id = await write((tx) => sendMessage(tx, actor, about))
    return { message: await getMessage(db, actor, params.id, id) }
  })

  mount(contract.readThread, async ({ actor, params, input, write }) => ({
    modifiedCount: await write((tx) => readThread(tx, actor, params.id, input.upTo)),
  }))

  mount(contract.blockInThread, async ({ actor, params, input, write }) => {
    const { inOpenOrder } = await write((tx) => blockPerson(tx, actor, params.id, input.blocked))
    const message = !input.blocked
      ? 'Not blocked any more.'
      : inOpenOrder
        ? 'Blocked. While your order with each other is open, messages still come through.'
        : 'Blocked. You get no more messages from them.'
    return { acknowledged: true as const, youBlocked: input.blocked, message }
  })
}
