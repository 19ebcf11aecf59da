import { logLine } from '#server/log.ts'
import type { DeviceRegistry } from '#server/ports/registry/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'

/**
 * Whether a register of lost and stolen devices was asked and does not list the IMEI. Returns false if there is no register or
 * it does not answer, which must not block selling. Throws AppError('conflict') with this reason if the IMEI is listed.
 */
export async function isNotListed(
  { ask }: DeviceRegistry,
  imei: string,
  reason: 'imei_reported' | 'imei_reported_not_shipped' | 'imei_reported_not_taken' = 'imei_reported',
): Promise<boolean> {
  const answer = await ask?.(imei).catch((error) => {
    logLine('warn', 'The device registry does not answer', errorFields(error))
    return undefined
  })
  if (answer?.listed) throw appError(reason, {}, { field: 'imei' })
  return answer !== undefined
}
