import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { appError } from '#shared/contract/reasons/market.ts'
import { knownCarriers } from '#shared/countries/carriers.ts'
import { trackingNumberOf } from '#shared/domain/tracking-number.ts'
import type { Parcel, Scan } from './port.ts'

const toleranceMs = 300_000

const Event = z.object({
  carrier: z.enum(knownCarriers),
  trackingNumber: z
    .string()
    .min(1)
    .max(60)
    .transform((number) => trackingNumberOf(number)),
  status: z.enum(['in_transit', 'delivered']),
  at: z.iso.datetime(),
})

const signatureOf = (body: string, { secret, time }: { secret: string; time: string }) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** Returns a scan message as it is sent: its body, and the value of the `carrier-signature` header. */
export function signScan(parcel: Parcel & { scan: Scan }, { secret, now }: { secret: string; now: Date }) {
  const { carrier, trackingNumber, scan } = parcel
  const body = JSON.stringify({ carrier, trackingNumber, status: scan.status, at: scan.at.toISOString() })
  const time = String(now.getTime())
  return { body, signature: `t=${time},v1=${signatureOf(body, { secret, time })}` }
}

/** Reads such a message; throws AppError('invalid') unless these exact bytes are signed, at most five minutes ago or ahead. */
export function readScan(rawBody: Buffer, signature: string | undefined, { secret, now }: { secret: string; now: Date }) {
  const [, time = '', given = ''] = /^t=(\d{10,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  const body = rawBody.toString('utf8')
  const isTimely = Math.abs(now.getTime() - Number(time)) <= toleranceMs
  const wanted = signatureOf(body, { secret, time })
  if (!given || !isTimely || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) throw appError('scan_unsigned')
  const parsed = Event.safeParse(jsonIn(body))
  if (!parsed.success) throw appError('request_unreadable')
  const { carrier, trackingNumber, status, at } = parsed.data
  return { carrier, trackingNumber, scan: { status, at: new Date(at) } }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
