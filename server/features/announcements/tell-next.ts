import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notifyEach } from '#server/features/notices/notify.ts'
import { localeOfReader } from '#server/language-of-reader.ts'
import type { Market } from '#server/market.ts'
import type { Announcement } from '#shared/contract/announcements.ts'
import { inAudience, lockAnnouncement } from './audience.ts'
import { tellNextJob } from './follow-ups.ts'

/** So many people are told in one transaction, and so many seconds lie between two: whoever sees a mistake can stop the rest. */
const batchSize = 200
const pauseSeconds = 10

type Texts = Announcement['texts']

/** The text for a reader of this language; the market's own, or the first, if there is none. */
export function textFor(config: Pick<Config, 'language' | 'languages'>, texts: Texts, chosen: string | null) {
  const { language } = localeOfReader(config, chosen)
  const found =
    texts.find((text) => text.language === language) ?? texts.find((text) => text.language === config.language) ?? texts[0]
  if (!found) throw new Error('An announcement has no text.')
  return { subject: found.subject, text: found.text }
}

/**
 * Tells the next people of an announcement, in the order of their ids, and adds the job that tells those after them. Who was told is
 * a row, written with their notice: after a crash nobody is told twice.
 */
export async function tellNext({ write, config }: Pick<Market, 'write' | 'config'>, announcementId: string): Promise<void> {
  await write(async (tx) => {
    const announcement = await lockAnnouncement(tx, announcementId)
    if (announcement?.state !== 'sending') return
    const people = await nextOf(tx, announcement)
    const texts = announcement.texts as Texts
    await notifyEach(
      tx,
      people.map(({ id, language }) => ({
        personId: id,
        kind: announcement.isRequired ? ('requiredAnnouncement' as const) : ('announcement' as const),
        params: { announcement: announcementId, ...textFor(config, texts, language) },
        cause: causeOf(announcementId),
      })),
    )
    const last = people.at(-1)
    if (last && people.length === batchSize) {
      await tx.updateTable('announcements').set({ toldUpTo: last.id }).where('id', '=', announcementId).execute()
      await addJob(tx, tellNextJob, { announcementId }, { runAt: await soon(tx) })
    } else {
      await tx
        .updateTable('announcements')
        .set({ state: 'sent', endedAt: marketNow, ...(last && { toldUpTo: last.id }) })
        .where('id', '=', announcementId)
        .execute()
    }
    await noteTold(tx, announcementId, people)
  })
}

/** A person has one notice of each cause. */
export const causeOf = (announcementId: string) => `announcement:${announcementId}`

async function nextOf(tx: Tx, { audience, toldUpTo, startedAt }: NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>) {
  return tx
    .selectFrom('people')
    .select(['id', 'language'])
    .where(inAudience(audience))
    .where('createdAt', '<=', startedAt ?? new Date(0))
    .$if(toldUpTo !== null, (query) => query.where('id', '>', toldUpTo ?? ''))
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

const noteTold = (tx: Tx, announcementId: string, people: readonly { id: string }[]) =>
  sql`insert into announcement_receivers (announcement_id, person_id)
    select ${announcementId}::uuid, id from unnest(${people.map(({ id }) => id)}::uuid[]) as told (id)
    on conflict do nothing`.execute(tx)

async function soon(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select market_now() + make_interval(secs => ${pauseSeconds}) as at`.execute(tx)
  return rows[0]?.at
}
