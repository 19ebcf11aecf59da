import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/secrets.ts'
import { listSecrets } from './secrets-in-use.ts'

export function secretRoutes({ db, config, mount }: RouteMarket) {
  mount(contract.listSecrets, () => listSecrets(db, config))
}
