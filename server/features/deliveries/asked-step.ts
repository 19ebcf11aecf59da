import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { Opening } from '#server/features/orders/open-cases.ts'
import type { Market } from '#server/market.ts'
import type { AppError } from '#shared/contract/errors.ts'
import type { InputOf } from '#shared/contract/step-input.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import type { Side } from '#shared/domain/delivery/facts.ts'
import type { AskedDeliveryStep, DeliveryStep } from '#shared/domain/delivery/steps.ts'
import type { PersonStep } from '#shared/domain/person-steps.ts'
import type { TypedImei } from './imei-of-parcel.ts'

/** What was typed: a return address in its parts is also known in one line. */
type InLine<Typed> = Typed extends { address: Address } ? Typed & { returnAddress: string } : Typed

/** A step as a person asks for it: what they typed, and its IMEI read, if there is one. */
export type Asked<Step extends PersonStep> = Step extends PersonStep
  ? {
      input: InLine<InputOf<Step>>
      imei: InputOf<Step> extends { imei: string } ? TypedImei : TypedImei | undefined
      side: Side
      personId: string
    }
  : never

/** Columns that a step writes in addition to the state. */
export type DeliveryColumns = {
  carrier?: string
  trackingNumber?: string
  returnAddress?: string
  returnAddressParts?: string | null
  imeiHash?: Buffer
  imeiLast4?: string
  imeiSealed?: Buffer
  arrivedImeiHash?: Buffer
  arrivedImeiLast4?: string
  arrivedImeiUnreadable?: boolean
  cancelReason?: string
  cancelFeeCents?: number
  extraShipDays?: number
  extraCheckDays?: number
  scannedAt?: Date | null
  carrierDeliveredAt?: Date | null
}

/** What is written with a step: columns, and the details of the case that it opens. */
export type Given = { set?: DeliveryColumns; opening?: Opening }

export type Outcome = Given & {
  /** What its history and both sides read in place of the reason alone. */
  told?: string
  /** What the market does in place of the step. */
  instead?: { step: DeliveryStep } & Given
  /** Told to the person once what was written is kept. */
  refused?: AppError
}

/** Checks what was typed for a step that the table allows. Throws AppError('invalid' | 'conflict'). */
export type Reads<Step extends AskedDeliveryStep> = (
  tx: Tx,
  delivery: LockedDelivery,
  asked: Asked<Step>,
) => Outcome | Promise<Outcome>

/** What has to be asked outside any transaction before the step is taken. Throws AppError. */
export type Before<Step extends AskedDeliveryStep> = (
  market: Pick<Market, 'db' | 'ports'>,
  asked: Omit<Asked<Step>, 'side'> & { orderId: string },
) => Promise<void>
