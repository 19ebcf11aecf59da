import { expect, test } from 'vitest'
import { jobsOf } from '#server/jobs.ts'
import { turnClock } from '#server/turn-clock.ts'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { bookedPhone, endHold, orderRow } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { deliveredPhone, deliveryRow } from '#test/sales.ts'
import { maintenancePage } from './failure-page.ts'
import { isOpenInMaintenance, secondsToWait } from './maintenance.ts'

const market = useMarket()
const reason = 'The database moves'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)

async function set(ada: Caller, value: string | null) {
  const [held] = await ada.listSettings({ name: 'MAINTENANCE' })
  await ada.changeSetting({ setting: 'MAINTENANCE', value, seen: held?.value ?? '', reason })
}
const run = (name: string) =>
  jobsOf({ ...market.connection, config: market.config, ports: market.ports })
    .find((job) => job.name === name)
    ?.run({})

test('[S24.1] [S16.1] a closed market refuses visitors, buyers and sellers; staff, sign-in, webhooks and health checks go on', async () => {
  const [ada, bea] = [await market.newcomer('admin'), await market.newcomer('buyer')]
  await expect(set(ada, 'x')).rejects.toMatchObject({ reason: 'maintenance_unreadable' })
  await set(ada, `until=${inAnHour()}Z We move to a larger server.`)
  try {
    const guest = await market.fetch('/categories')
    expect(guest.status).toBe(503)
    expect(Number(guest.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(guest.headers.get('cache-control') ?? '').not.toContain('s-maxage')
    expect(await guest.json()).toMatchObject({
      reason: 'in_maintenance',
      message: 'The market is closed for maintenance. We move to a larger server.',
    })
    await expect(bea.listNotices({})).rejects.toMatchObject({ reason: 'in_maintenance' })
    expect(await bea.getMe()).toMatchObject({ name: bea.person.name })
    expect((await ada.listSettings()).length).toBeGreaterThan(50)
    const late = await market.newcomer('admin')
    expect(await late.listSettings({ name: 'MAINTENANCE' })).toHaveLength(1)
    expect((await market.fetch('/healthz')).status).toBe(200)
    expect((await market.fetch('/webhooks/stripe', { method: 'POST', body: '{}' })).status).not.toBe(503)
  } finally {
    await set(ada, null)
  }
  expect((await market.fetch('/categories')).status).toBe(200)
  const [last] = (await ada.listSettingChanges({ name: 'MAINTENANCE' })).items
  expect(last).toMatchObject({ after: '', by: ada.person.name, reason })
})

test('[S16.1] nothing that people have to do in time ends while the market is closed, nor right after it', async () => {
  const ada = await market.newcomer('admin')
  const held = await bookedPhone(market)
  const sale = await deliveredPhone(market)
  await set(ada, 'We are back soon.')
  await turnClock(market, 30 * 86_400)
  await endHold(market, held.order)
  await run('expire_holds')
  await run('run_timers')
  const { claimUntil, status } = await orderRow(market, held.order)
  expect(status).toBe('booked')
  expect(Number(claimUntil)).toBeGreaterThan(Number(await market.connection.now()) + 3_000_000)
  expect((await deliveryRow(market, sale)).state).toBe('delivered')
  await ada.signInAgain()
  await set(ada, null)
  await run('run_timers')
  expect((await deliveryRow(market, sale)).state).toBe('delivered')
  await turnClock(market, 31 * 86_400)
  await run('run_timers')
  expect((await deliveryRow(market, sale)).state).not.toBe('delivered')
})

test('[S16.1] the page of a closed market says why and until when, in each language, and who works can sign in', () => {
  for (const language of ['en', 'de', 'ar']) {
    const { html, headers } = inLocale(localeOf(language), () =>
      maintenancePage({ message: 'We move <here>.', until: '2026-11-29T22:00Z' }),
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(html).toContain('We move &lt;here&gt;.')
    expect(html).toContain('/login')
    expect(html).toMatch(/22:00|٢٢/)
  }
  expect(secondsToWait({ message: '', until: null })).toBe(300)
  expect(secondsToWait({ message: '', until: '2020-01-01T00:00Z' })).toBe(60)
  expect(['/login', '/dashboard/settings', '/imprint', '/'].map(isOpenInMaintenance)).toEqual([true, true, true, false])
  expect(['/loginx', '/phones', '/signup'].map(isOpenInMaintenance)).toEqual([false, false, false])
})
