import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/webhook-endpoints.ts'
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  renewSecret,
  switchEndpoint,
} from './endpoints.ts'
import { listMessages, replay, resend, sendTest } from './messages.ts'

export function webhookEndpointRoutes(market: RouteMarket) {
  endpointRoutes(market)
  messageRoutes(market)
}

function endpointRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.listWebhookEndpoints, () => listEndpoints(db))
  mount(contract.getWebhookEndpoint, ({ params }) => getEndpoint(db, params.endpointId))
  mount(contract.addWebhookEndpoint, async ({ caller, params, input, write }) => {
    const secret = await write((tx) => addEndpoint(tx, caller, config, { id: params.endpointId, ...input }))
    return { ...(await getEndpoint(db, params.endpointId)), secret }
  })
  mount(contract.changeWebhookEndpoint, async ({ params, input, write }) => {
    await write((tx) => changeEndpoint(tx, params.endpointId, config, input))
    return getEndpoint(db, params.endpointId)
  })
  mount(contract.deleteWebhookEndpoint, async ({ params, write }) => {
    await write((tx) => deleteEndpoint(tx, params.endpointId))
    return { deletedCount: 1 }
  })
  mount(contract.renewWebhookSecret, async ({ params, write }) => {
    const secret = await write((tx) => renewSecret(tx, params.endpointId, config))
    return { ...(await getEndpoint(db, params.endpointId)), secret }
  })
  mount(contract.switchWebhook, async ({ params, input, write }) => {
    await write((tx) => switchEndpoint(tx, params.endpointId, input.on))
    return getEndpoint(db, params.endpointId)
  })
}

function messageRoutes({ db, mount }: RouteMarket) {
  mount(contract.listWebhookMessages, ({ params, query }) => listMessages(db, { ...params, ...query }))
  mount(contract.testWebhook, async ({ params, write }) => {
    await write((tx) => sendTest(tx, params.endpointId))
    return getEndpoint(db, params.endpointId)
  })
  mount(contract.replayWebhook, async ({ params, input, write }) => ({
    modifiedCount: await write((tx) => replay(tx, params.endpointId, input.since)),
  }))
  mount(contract.resendWebhookMessage, async ({ params, write }) => {
    await write((tx) => resend(tx, params.endpointId, params.messageId))
    return { modifiedCount: 1 }
  })
}
