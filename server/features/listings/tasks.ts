import { sql } from 'kysely'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { shownByNoDraft } from './own-queries.ts'
import { shownByNoPhone } from './queries.ts'

/** Drafts left for 30 days are removed, and uploads that no phone and no draft came to use within a day. */
export const imageTasks = ({ write, ports }: Omit<Market, 'mount'>): Pick<Tasks, 'sweep_images'> => ({
  async sweep_images() {
    const unused = await write(async (tx) => {
      await tx.deleteFrom('listingDrafts').where('updatedAt', '<', sql<Date>`now() - interval '30 days'`).execute()
      return tx
        .deleteFrom('images')
        .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
        .where(shownByNoPhone)
        .where(shownByNoDraft)
        .returning('id')
        .execute()
    })
    for (const { id } of unused) await ports.images.remove(id)
  },
})
