import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ModerationDetails } from '#shared/contract/moderation.ts'
import { imageUrl } from '#shared/domain/images.ts'

type Borrowed = ModerationDetails['borrowed'][number]
type Row = {
  photoId: string
  photoSmall: Buffer
  hasPhoto: boolean
  since: Date | null
  otherId: string
  otherSmall: Buffer
  hasOther: boolean
  otherSince: Date | null
  isFirst: boolean
  shows: Borrowed['shows']
  likeness: number
  phoneId: string
  name: string
  seller: string
}

const most = 20
const turned = { more: 'less', less: 'more', same: 'same' } as const

/**
 * The photos for which an item was reported, each beside the one of somebody else, and those of the item's phone that were found in a
 * later listing; a thumbnail if a photo is deleted.
 */
export async function borrowedOf(db: Db, { id, phoneId }: { id: string; phoneId: string | null }): Promise<Borrowed[]> {
  const { rows } = await sql<Row>`
    select photo.image_id as photo_id, photo.small as photo_small, photo.published_at as since,
      exists (select from images where id = photo.image_id) as has_photo,
      other.image_id as other_id, other.small as other_small, other.published_at as other_since,
      exists (select from images where id = other.image_id) as has_other,
      is_first, shows, likeness, phones.id as phone_id, phones.name, people.name as seller
    from (select image_id as photo_id, earlier_id as other_id, false as is_first, shows, likeness from photo_matches
        where item_id = ${id}::uuid
      union all select earlier_id, photo_matches.image_id, true, shows, likeness
        from photo_matches join photo_prints on photo_prints.image_id = earlier_id
        where photo_prints.phone_id = ${phoneId}::uuid) as matched
    join photo_prints as photo on photo.image_id = matched.photo_id
    join photo_prints as other on other.image_id = matched.other_id
    join phones on phones.id = other.phone_id join people on people.id = other.person_id
    order by likeness desc, other.image_id limit ${most}`.execute(db)
  return rows.map((row) => ({
    photo: row.hasPhoto ? imageUrl(row.photoId) : dataUrl(row.photoSmall),
    since: (row.since ?? new Date(0)).toISOString(),
    other: row.hasOther ? imageUrl(row.otherId) : dataUrl(row.otherSmall),
    thumbnail: !row.hasOther,
    first: row.isFirst ? 'photo' : 'other',
    shows: row.isFirst && row.shows ? turned[row.shows] : row.shows,
    phone: { _id: row.phoneId, name: row.name, seller: row.seller, since: (row.otherSince ?? new Date(0)).toISOString() },
    likeness: Math.round(row.likeness * 100) / 100,
  }))
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
