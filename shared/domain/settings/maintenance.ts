/** That the market is closed for a while: what its owner says about it, and when they expect to open again. */
export type Maintenance = { message: string; until: string | null }

const written = /^(?:until=(\d{4}-\d\d-\d\dT\d\d:\d\dZ) )?(\S[\s\S]{1,499})$/

/** From the form of the setting, 'until=2026-11-29T22:00Z We are moving.'; undefined if it is none. */
export function maintenanceIn(value: string): Maintenance | undefined {
  const [, until = null, message] = written.exec(value) ?? []
  if (message === undefined || (until !== null && Number.isNaN(Date.parse(until)))) return undefined
  return { message, until }
}

/** The form of the setting. */
export const maintenanceValue = ({ message, until }: Maintenance): string =>
  until === null ? message.trim() : `until=${until} ${message.trim()}`
