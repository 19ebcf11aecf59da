import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/api-keys.ts'
import { t } from '#shared/language/message.ts'
import { listKeys, listMyKeys } from './list-keys.ts'
import { makeKey } from './make-key.ts'
import { revokeKeyOfPerson, revokeOwnKey } from './revoke-keys.ts'

export function apiKeyRoutes({ db, mount }: RouteMarket) {
  mount(contract.listMyKeys, ({ caller }) => listMyKeys(db, caller.id))

  mount(contract.makeKey, async ({ caller, input, write }) => {
    const { id, text } = await write((tx) => makeKey(tx, caller, input))
    return { acknowledged: true as const, insertedId: id, apiKey: text, message: t('apiKeys.made') }
  })

  mount(contract.revokeMyKey, async ({ caller, params, write }) => {
    await write((tx) => revokeOwnKey(tx, caller.id, params.keyId))
    return { deletedCount: 1, message: t('apiKeys.revokedReply') }
  })

  mount(contract.listKeys, ({ query }) => listKeys(db, query))

  mount(contract.revokeKey, async ({ params, input, write }) => {
    await write((tx) => revokeKeyOfPerson(tx, { ...params, ...input }))
    return { deletedCount: 1, message: t('apiKeys.revokedReply') }
  })
}
