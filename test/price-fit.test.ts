import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { priceCoefficients } from '#shared/domain/price-guidance/coefficients.ts'
import { dataFolder, described, type KnownAsk, readAsks, readReference } from '../bench/prices/asks.ts'
import { brandMean, crossValidate, oneLine, ours, scoreOf } from '../bench/prices/methods.ts'
import { randomFrom } from './input/random.ts'

const { share, one } = randomFrom(7)

/** Prices by a known rule: Apple keeps more, a year costs a fifth, twice the storage adds a tenth; with noise of up to 25 %. */
const truth = ({ phone, source }: Pick<KnownAsk, 'phone' | 'source'>) =>
  phone.launchPrice *
  (phone.brand === 'Apple' ? 0.8 : 0.65) *
  0.8 ** phone.ageYears *
  1.1 ** Math.log2((phone.storageGb ?? 128) / 128) *
  (source === 'there_nl_2024' ? 1.2 : 1)

const world = Array.from({ length: 2400 }, (): KnownAsk => {
  const brand = one(['Apple', 'Samsung'])
  const model = `galaxy ${Math.floor(share() * 30)}`
  const launchPrice = 300 + ((model.length * 97 + Number(model.slice(7)) * 41) % 900)
  const storageGb = one([128, 256, 512] as const)
  const released = 2024 - Math.floor(share() * 5)
  const phone = { brand, model, launchPrice, baseStorageGb: 128, storageGb, ageYears: 2024.5 - released, grade: 'used' as const }
  const source = one(['here_us_2024', 'there_nl_2024'])
  const price = truth({ phone, source }) * Math.exp((share() - 0.5) * 0.5)
  return { source, month: '2024-06', price, brand, model, storageGb, grade: 'used', phone, released }
})
const fold = { train: world.slice(0, 1600), test: world.slice(1600) }
const tried = crossValidate({ ours, brandMean, oneLine }, [fold])

test('the fit recovers the known pricing rule of synthetic data, on average within 4 %', () => {
  const off = tried.map(({ ask, said }) => Math.abs(said.ours.middle / truth(ask) - 1))
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(0.04)
})

test('an unseen model is priced like the other models of its product line', () => {
  const lined = world.map((ask): KnownAsk => {
    const isUltra = ask.model.length % 2 === 0
    const model = isUltra ? `${ask.model} ultra` : ask.model
    return { ...ask, model, phone: { ...ask.phone, model }, price: ask.price * (isUltra ? 1.4 : 1) }
  })
  const said = ours(lined)
  const [some] = lined
  if (!some) throw new Error('There are asks.')
  const middleOf = (model: string) => said({ ...some, model, phone: { ...some.phone, model } }).middle
  const ratio = middleOf('galaxy 99 ultra') / middleOf('galaxy 98')
  expect(ratio).toBeGreaterThan(1.25)
  expect(ratio).toBeLessThan(1.55)
})

test('about eight of ten unseen prices are within the predicted range', () => {
  const within = tried.filter(({ ask, said }) => ask.price >= (said.ours.low ?? 0) && ask.price <= (said.ours.high ?? 0))
  expect(within.length / tried.length).toBeGreaterThan(0.76)
  expect(within.length / tried.length).toBeLessThan(0.84)
})

test('the baseline methods fit data that follow exactly their own rule', () => {
  const exact = world.map((ask) => ({ ...ask, price: 3 * ask.phone.launchPrice ** 0.8 }))
  expect(scoreOf(crossValidate({ oneLine }, [{ train: exact, test: exact }]), 'oneLine')).toMatchObject({
    'median error': '0.0 %',
  })
  const kept = world.map((ask) => ({ ...ask, price: ask.phone.launchPrice * (ask.brand === 'Apple' ? 0.6 : 0.4) }))
  expect(scoreOf(crossValidate({ brandMean }, [{ train: kept, test: kept }]), 'brandMean')).toMatchObject({
    'median error': '0.0 %',
  })
})

/** The asking prices lie beside the repository only on machines that fit the coefficients; elsewhere the test is skipped. */
const file = `${dataFolder}/used-prices.csv`
test.runIf(existsSync(file))(
  `the coefficients match the asking prices at hand (skipped without ${file.split('/').slice(-4).join('/')})`,
  async () => {
    const reference = await readReference()
    const asks = (await readAsks(file)).flatMap((ask) => described(ask, reference) ?? [])
    expect(priceCoefficients.asks).toBe(asks.length)
    const iphones = asks.filter(({ phone }) => phone.model === 'iphone 15')
    expect(priceCoefficients.models.Apple?.['iphone 15']?.asks).toBe(iphones.length)
    const shipped = JSON.stringify(priceCoefficients)
    expect(shipped).not.toContain('marktplaats')
  },
)
