import type { Config } from '#server/config.ts'
import { registrySandbox } from '#stand-ins/registry/registry-sandbox.ts'
import { httpRegistry } from './http-registry.ts'
import type { DeviceRegistry } from './port.ts'

/** Opens the register of lost and stolen devices that the settings name: none, one over HTTP, or the stand-in. */
export async function openRegistry({ registry }: Config, databaseUrl: string): Promise<DeviceRegistry> {
  if (registry.kind === 'off') return { kind: 'off' }
  return registry.kind === 'http' ? httpRegistry(registry) : registrySandbox(databaseUrl)
}
