import { expect, test } from 'vitest'
import type { ChangeableName } from '#shared/domain/settings/changeable.ts'
import { changeableNames } from '#shared/domain/settings/changeable.ts'
import { isNumeric } from '#shared/domain/settings/setting-text.ts'
import { bookedPhone, contact, listedPhone, orderRow } from '#test/bookings.ts'
import { callerWith } from '#test/caller.ts'
import { until } from '#test/cards.ts'
import { openTestMarket, serverOf, type TestMarket, useMarket, useOtherServer } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'

const settings = { SECOND_PERSON_FROM: '500', MAX_UNPAID: '9' }
const market = useMarket(settings)
const other = useOtherServer(market, settings)
const sameMarket = () => ({ ...serverOf(market), ...settings })

const addressOf = ({ config }: TestMarket) => `http://127.0.0.1:${config.port}`

const heldBy = async (by: Caller, name: ChangeableName) => {
  const found = (await by.listSettings()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no setting ${name}`)
  return found
}
const reason = 'The new year begins'
const change = async (by: Caller, setting: ChangeableName, value: string | null) =>
  by.changeSetting({ setting, value, seen: (await heldBy(by, setting)).value, reason })

test('[S16.1] each setting has a value that the environment could say', async () => {
  const ada = await market.newcomer('admin')
  const settings = await ada.listSettings()
  expect(settings.map(({ name }) => name)).toEqual(changeableNames)
  for (const { name, value, usual, least, most } of settings) {
    expect(value, name).toBe(usual)
    if (value === '' || !isNumeric(name)) continue
    expect(Number(value), name).toBeGreaterThanOrEqual(least ?? Number.NEGATIVE_INFINITY)
    expect(Number(value), name).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY)
  }
  expect(await heldBy(ada, 'MAX_UNPAID')).toMatchObject({ from: 'environment', value: '9' })
  expect(await heldBy(ada, 'HOLD_HOURS')).toMatchObject({ from: 'default', value: '24' })
})

test('[S16.1] a change holds at once on all servers; an order keeps the terms of its booking', async () => {
  const ada = await market.newcomer('admin')
  const before = await bookedPhone(market, 200)
  expect(await change(ada, 'FEE_BASIS_POINTS', '800')).toMatchObject({ modifiedCount: 1, value: '800' })
  await change(ada, 'DELIVERY_CHARGE', '15')
  await change(ada, 'HOLD_HOURS', '48')
  await until(async () => other.config.holdHours === 48)
  expect(other.config.terms.feeBasisPoints).toBe(800)

  const { phone } = await listedPhone(market, { price: 200, advertised: true })
  const bea = await market.newcomer('buyer')
  const { insertedId } = await callerWith(addressOf(other), () => bea.token).placeOrder({ productsId: phone.id, ...contact })
  const after = await orderRow(market, insertedId)
  expect(after).toMatchObject({ deliveryCents: 1_500, totalCents: 21_500, terms: { feeBasisPoints: 800 } })
  const held = (Number(after.claimUntil) - Number(after.bookedAt)) / 3_600_000
  expect(held).toBeCloseTo(48, 1)
  expect(await orderRow(market, before.order)).toMatchObject({ deliveryCents: 1_200, terms: { feeBasisPoints: 500 } })
})

test('[S16.1] a change that the browser sends twice is done once', async () => {
  const ada = await market.newcomer('admin')
  const { value: seen } = await heldBy(ada, 'CANCEL_ANSWER_HOURS')
  const send = () => ada.changeSetting({ setting: 'CANCEL_ANSWER_HOURS', value: '30', seen, reason }, { key: 'twice' })
  expect(await send()).toEqual(await send())
  const { items } = await ada.listSettingChanges({})
  expect(items.filter(({ name }) => name === 'CANCEL_ANSWER_HOURS')).toHaveLength(1)
})

test('[S16.1] a server that starts later has what was changed', async () => {
  const ada = await market.newcomer('admin')
  await change(ada, 'MAX_PHONES', '1234')
  const later = await openTestMarket(sameMarket())
  try {
    expect(later.market.config.maxPhones).toBe(1_234)
    expect(
      (await callerWith(addressOf(later.market), () => ada.token).listSettings()).find(({ name }) => name === 'MAX_PHONES'),
    ).toMatchObject({
      value: '1234',
      from: 'change',
    })
  } finally {
    await later.cleanUp()
  }
})

test('[S16.1] a change that the market could not start with is refused with its sentence, and nothing is stored', async () => {
  const ada = await market.newcomer('admin')
  const rows = () => market.connection.db.selectFrom('settingChanges').select('id').execute()
  const stored = await rows()
  const refused = async (setting: ChangeableName, value: string, refusal: string) =>
    expect(await change(ada, setting, value).catch((error) => error), `${setting} ${value}`).toMatchObject({
      code: 'invalid',
      reason: refusal,
      fields: { value: expect.any(String) },
    })
  await refused('FEE_BASIS_POINTS', '10001', 'setting_too_high')
  await refused('FEE_BASIS_POINTS', '-1', 'setting_too_low')
  await refused('SHIP_DAYS', 'seven', 'setting_no_number')
  await refused('SHIP_DAYS', '', 'setting_no_number')
  await refused('SHIP_DAYS', '6.5', 'setting_not_whole')
  await refused('HOLD_HOURS', '0', 'setting_refused')
  await refused('CARD_FEE', '0.305', 'setting_too_exact')
  await refused('SHIP_BUSINESS_DAYS', '30', 'setting_above_other')
  await refused('MAX_GIVEN_UP_IN_ALL', '1', 'setting_below_other')
  await refused('BADGE_REQUIRES', 'email,luck', 'setting_refused')
  await expect(change(ada, 'SHIP_DAYS', '7')).rejects.toMatchObject({ reason: 'setting_unchanged' })
  expect(await rows()).toEqual(stored)
})

test('[S16.1] of two colleagues who change the same setting, the second is told what the first changed', async () => {
  const [ada, eve] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const seen = (await heldBy(ada, 'INSPECTION_HOURS')).value
  const wanted = (value: string) => ({ setting: 'INSPECTION_HOURS' as const, value, seen, reason })
  const tried = await Promise.allSettled([ada.changeSetting(wanted('96')), eve.changeSetting(wanted('120'))])
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ reason: 'setting_changed_since' }])
  const { value } = await heldBy(ada, 'INSPECTION_HOURS')
  expect(['96', '120']).toContain(value)
  expect(refused[0].message).toContain(`${value} hours`)
})

test('[S16.1] the history says who changed what, when and why; setting the former value back undoes it', async () => {
  const ada = await market.newcomer('admin')
  await change(ada, 'BLOCKED_DAYS', '40')
  await ada.changeSetting({ setting: 'BLOCKED_DAYS', value: '45', seen: '40', reason: 'Registers are slow' })
  const history = async () => (await ada.listSettingChanges({ name: 'BLOCKED_DAYS' })).items
  const [last, first] = await history()
  expect(last).toMatchObject({
    before: '40',
    after: '45',
    former: '40',
    by: ada.person.name,
    reason: 'Registers are slow',
    isLast: true,
  })
  expect(first).toMatchObject({ before: '30', after: '40', former: null, isLast: false })
  await ada.changeSetting({ setting: 'BLOCKED_DAYS', value: last?.former ?? null, seen: '45', reason: 'A mistake' })
  expect(await heldBy(ada, 'BLOCKED_DAYS')).toMatchObject({ value: '40', from: 'change', changedBy: ada.person.name })
  await change(ada, 'BLOCKED_DAYS', null)
  expect(await heldBy(ada, 'BLOCKED_DAYS')).toMatchObject({ value: '30', from: 'default' })
  expect((await history()).map(({ after }) => after)).toEqual(['30', '40', '45', '40'])
  const { items, next } = await ada.listSettingChanges({ name: 'BLOCKED_DAYS', limit: 3 })
  expect(items).toHaveLength(3)
  expect((await ada.listSettingChanges({ name: 'BLOCKED_DAYS', ...next, limit: 3 })).items.map(({ number }) => number)).toEqual([
    (await history()).at(-1)?.number,
  ])
  const log = await ada.listStaffLog({ by: ada.person.id, outcome: 'done' })
  expect(log.items[0]).toMatchObject({ operation: 'PUT /settings', reason, chosen: { setting: 'BLOCKED_DAYS' } })
  await expect(market.connection.write((tx) => tx.deleteFrom('settingChanges').execute())).rejects.toThrow('never changed')
})

test('[S16.1] where the server asks for a second person, the browser can make that stricter and not looser', async () => {
  const ada = await market.newcomer('admin')
  await change(ada, 'SECOND_PERSON_FROM', '200')
  expect(market.config.secondPersonFromCents).toBe(20_000)
  await expect(change(ada, 'SECOND_PERSON_FROM', '501')).rejects.toMatchObject({ reason: 'second_person_looser' })
  await change(ada, 'SECOND_PERSON_FROM', '')
  expect(market.config.secondPersonFromCents).toBe(50_000)
})

test('[S16.1] name, colour, languages and operator are changed at once on all servers, in pages and in letters', async () => {
  const ada = await market.newcomer('admin')
  await change(ada, 'MARKET_NAME', ' Second Ring ')
  await change(ada, 'MARKET_COLOUR', '#2E7D32')
  await change(ada, 'LANGUAGE', 'de')
  await change(ada, 'LANGUAGES', 'en,ar')
  await change(ada, 'OPERATOR_EMAIL', 'hallo@phones.example')
  await change(ada, 'OPERATOR_ADDRESS', 'Zweitklang GmbH, Hafenstraße 1, 20457 Hamburg')
  await until(async () => other.config.operator.address !== undefined)
  expect(other.config).toMatchObject({
    name: 'Second Ring',
    look: { colour: '#2e7d32' },
    language: 'de',
    languages: ['de', 'en', 'ar'],
    operator: { email: 'hallo@phones.example', address: expect.stringContaining('Hafenstraße') },
    mail: { from: expect.stringMatching(/^"Second Ring" </) },
  })
  const manifest = await (await fetch(`${addressOf(other)}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ lang: 'de', theme_color: '#2e7d32' })
  await ada.changeSetting({ setting: 'MARKET_COLOUR', value: '', seen: '#2e7d32', reason })
  expect(await heldBy(ada, 'MARKET_COLOUR')).toMatchObject({ value: '', from: 'default' })
  for (const name of ['LANGUAGE', 'LANGUAGES'] as const) await change(ada, name, null)
})

test('[S16.1] a name, a colour or an address that does not work is refused, and says why', async () => {
  const ada = await market.newcomer('admin')
  const refused = async (setting: ChangeableName, value: string, refusal: string, sentence = /./) =>
    expect(await change(ada, setting, value).catch((error) => error), `${setting} ${value}`).toMatchObject({
      reason: refusal,
      fields: { value: expect.stringMatching(sentence) },
    })
  await refused('MARKET_NAME', '<b>', 'setting_bad_name')
  await refused('MARKET_COLOUR', 'green', 'setting_no_colour')
  await refused('MARKET_COLOUR', '#ffc65c', 'setting_pale_colour', /contrast is 1\.4.* 4\.5\. #[0-9a-f]{6} would work/)
  await refused('OPERATOR_EMAIL', 'no-reply@phones.example', 'setting_bad_email')
  await refused('OPERATOR_ADDRESS', 'Hamburg', 'setting_bad_length', /10 to 200/)
  await refused('LANGUAGE', 'xx', 'setting_refused')
})

test('[S14.7] only whose role says so sees or changes the settings', async () => {
  const mo = await staffMember(market, 'moderator')
  await expect(mo.listSettings()).rejects.toMatchObject({ code: 'forbidden' })
  const reader = await staffMember(market, ['settings.read'])
  const seen = (await heldBy(reader, 'SHIP_DAYS')).value
  await expect(reader.changeSetting({ setting: 'SHIP_DAYS', value: '9', seen, reason })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
