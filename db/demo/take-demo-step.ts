import type { Config } from '#server/config.ts'
import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { takeStep } from '#server/features/order-progress/take-step.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { StepInput } from '#shared/contract/step-input.ts'
import { demoPlaces } from '#shared/countries/demo-places.ts'
import { isCaseStep } from '#shared/domain/case/steps.ts'
import { type MadePerson, makeImei } from './factories.ts'
import type { DemoSale, DemoStep } from './sales.ts'

export type Played = DemoSale & { orderId: string; people: { buyer: MadePerson; seller: MadePerson } }

/** Takes a step of a sale as its person would, with plausible input; does nothing if it was taken before. */
export async function takeDemoStep(market: OpenMarket, config: Config, sale: Played, given: DemoStep): Promise<void> {
  if (await wasTaken(market, sale, given)) return
  const { connection, ports } = market
  const person = sale.people[given.by]
  const context = { db: connection.db, write: connection.write, config, ports }
  const input = await typedFor(given, { ...sale, country: config.country }, async () => {
    const { code } = await makeHandOverCode(context, sale.people.buyer, sale.orderId, makeImei(sale.index))
    return code
  })
  await takeStep(
    context,
    {
      ...person,
      emailVerified: true,
      sessionId: '',
      suspension: null,
      staffRole: null,
      permissions: [],
      ofRole: [],
      factor: 'none',
      key: null,
    },
    sale.orderId,
    input,
  )
}

async function wasTaken({ connection }: OpenMarket, { orderId }: Played, { step }: DemoStep): Promise<boolean> {
  const taken = await connection.db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('step', '=', isCaseStep(step) ? `case.${step}` : step)
    .executeTakeFirst()
  return taken !== undefined
}

async function typedFor(
  { step, reason }: DemoStep,
  { index, country }: Pick<DemoSale, 'index'> & Pick<Config, 'country'>,
  code: () => Promise<string>,
): Promise<StepInput> {
  const { parcel, returnAddress } = demoPlaces[country]
  if (step === 'handOver') return { step, code: await code() }
  if (step === 'reportProblem') return { step, reason: reason ?? '', caseKind: 'not_as_described', points: ['Photos'] }
  if (step === 'accept') return { step, imei: makeImei(index) }
  if (step === 'ship') return { step, ...parcel(index), returnAddress, imei: makeImei(index) } as StepInput
  // The other steps of the demo need a reason, at the most.
  return (reason === undefined ? { step } : { step, reason }) as StepInput
}
