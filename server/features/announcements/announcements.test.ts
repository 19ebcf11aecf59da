import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'
import { tellNext } from './tell-next.ts'

const market = useMarket({ LANGUAGES: 'en,de' })
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

async function draft(more: { audience?: 'all' | 'sellers' | 'buyers'; isRequired?: boolean } = {}) {
  const announcementId = randomUUID()
  const texts = [
    { language: 'en', subject: 'New fees', text: 'From January on.\n\nWe keep 4%.' },
    { language: 'de', subject: 'Neue Gebühren', text: 'Ab Januar.' },
  ]
  await ada.saveAnnouncement({ announcementId, audience: 'sellers', isRequired: false, texts, ...more })
  return announcementId
}
const noticesOf = async (person: Caller) =>
  (await person.listNotices({})).items
    .filter(({ title }) => /fees|Gebühren/.test(title))
    .map(({ title, text }) => ({ title, text }))

test('[S24.1] an announcement reaches its audience once, each in their language, and nobody who has left', async () => {
  const [sam, sue, bea, gone] = [
    await market.newcomer('seller'),
    await market.newcomer('seller'),
    await market.newcomer('buyer'),
    await market.newcomer('seller'),
  ]
  await sue.chooseLanguage({ language: 'de' })
  await gone.closeMe({})
  const announcementId = await draft()
  expect(await noticesOf(sam)).toEqual([])
  await ada.sendAnnouncement({ announcementId })
  await untilNothingIsDue(market)
  expect(await noticesOf(sam)).toEqual([{ title: 'New fees', text: 'From January on.\n\nWe keep 4%.' }])
  expect(await noticesOf(sue)).toEqual([{ title: 'Neue Gebühren', text: 'Ab Januar.' }])
  expect(await noticesOf(bea)).toEqual([])
  // As a job that begins anew after a crash.
  await market.connection.write((tx) =>
    tx.updateTable('announcements').set({ state: 'sending', toldUpTo: null }).where('id', '=', announcementId).execute(),
  )
  await tellNext({ write: market.connection.write, config: market.config }, announcementId)
  expect(await noticesOf(sam)).toHaveLength(1)
  const file = await ada.getAnnouncement({ announcementId })
  expect(file).toMatchObject({ state: 'sent', notified: file.people })
  expect(file.mailed + file.failed + file.without + file.waiting).toBe(file.people)
  await expect(ada.sendAnnouncement({ announcementId })).rejects.toMatchObject({ reason: 'announcement_sent' })
})

test('[S24.1] [S12.2] whoever has turned announcements off gets no letter, unless everybody has to get it', async () => {
  const bea = await market.newcomer('buyer')
  await bea.saveNoticeSetting({ class: 'news', mail: false })
  const [usual, required] = [await draft({ audience: 'buyers' }), await draft({ audience: 'buyers', isRequired: true })]
  for (const announcementId of [usual, required]) await ada.sendAnnouncement({ announcementId })
  await untilNothingIsDue(market)
  const { rows } = await market.connection.pool.query(
    `select kind, mailed_at is not null as mailed from notices where person_id = $1 and cause like 'announcement:%' order by kind`,
    [bea.person.id],
  )
  expect(rows).toEqual([
    { kind: 'announcement', mailed: false },
    { kind: 'requiredAnnouncement', mailed: true },
  ])
  expect((await ada.getAnnouncement({ announcementId: usual })).without).toBeGreaterThanOrEqual(1)
})

test('[S24.1] it is stopped while it is being sent, goes on later, and is tried on oneself', async () => {
  const sam = await market.newcomer('seller')
  const announcementId = await draft()
  await ada.testAnnouncement({ announcementId })
  expect(await noticesOf(ada)).toHaveLength(1)
  await expect(ada.stopAnnouncement({ announcementId })).rejects.toMatchObject({ reason: 'announcement_not_sending' })
  await market.connection.write((tx) =>
    tx
      .updateTable('announcements')
      .set({ state: 'sending', startedAt: new Date(Date.now() + 60_000), people: 1 })
      .where('id', '=', announcementId)
      .execute(),
  )
  await ada.stopAnnouncement({ announcementId })
  await tellNext({ write: market.connection.write, config: market.config }, announcementId)
  expect(await noticesOf(sam)).toEqual([])
  await ada.sendAnnouncement({ announcementId })
  await untilNothingIsDue(market)
  expect(await noticesOf(sam)).toHaveLength(1)
  await expect(
    ada.saveAnnouncement({
      announcementId,
      audience: 'all',
      isRequired: false,
      texts: [{ language: 'en', subject: 'x', text: 'y' }],
    }),
  ).rejects.toMatchObject({ reason: 'announcement_sent' })
})

test('[S24.1] [S14.7] only who may send announcements sees or writes them, in languages of the market', async () => {
  const mo = await staffMember(market, 'moderator')
  await expect(mo.listAnnouncements({})).rejects.toMatchObject({ reason: 'permission_missing' })
  const texts = [{ language: 'ar', subject: 'x', text: 'y' }]
  await expect(
    ada.saveAnnouncement({ announcementId: randomUUID(), audience: 'all', isRequired: false, texts }),
  ).rejects.toMatchObject({ reason: 'language_not_offered' })
})
