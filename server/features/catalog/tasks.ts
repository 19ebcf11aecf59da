import { sql } from 'kysely'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { shownByNoPhone } from './queries.ts'

/** Uploads that no phone came to use within a day are removed. */
export const imageTasks = ({ write, ports }: Omit<Market, 'mount'>): Pick<Tasks, 'sweep_images'> => ({
  async sweep_images() {
    const unused = await write((tx) =>
      tx
        .deleteFrom('images')
        .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
        .where(shownByNoPhone)
        .returning('id')
        .execute(),
    )
    for (const { id } of unused) await ports.images.remove(id)
  },
})
