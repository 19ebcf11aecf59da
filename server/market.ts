import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import type { Mount } from './http/mount.ts'
import type { Carriers } from './ports/carriers/port.ts'
import type { IdentityProvider } from './ports/identity/port.ts'
import type { ImageStore } from './ports/images/port.ts'
import type { Mailer } from './ports/mail/port.ts'
import type { CardProvider } from './ports/payments/port.ts'
import type { DeviceRegistry } from './ports/registry/port.ts'

export type Ports = {
  identity: IdentityProvider
  cards: CardProvider
  carriers: Carriers
  registry: DeviceRegistry
  images: ImageStore
  /** The private pictures, which nobody can read by URL alone. */
  privateImages: ImageStore
  mail: Mailer
}

/** What jobs and actions receive. */
export type Market = Connection & { config: Config; ports: Ports; mount: Mount }

/** What a feature's routes receive: they write by the `write` of the request, which knows who asks for what (http/staff-log/log-of-request.ts). */
export type RouteMarket = Omit<Market, 'write'>
