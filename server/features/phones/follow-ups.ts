import { followUp } from '#server/db/jobs.ts'

/** Matches newly listed or changed phones with saved searches and wishes. */
export const matchPhonesJob = followUp<Record<string, never>>({
  name: 'match_phones',
  priority: 15,
})

/** Removes pictures of a phone that was deleted. */
export const removeImagesJob = followUp<{ imageIds: string[] }>({ name: 'remove_images' })

/** Compares the photos that a phone shows for the first time with those of others (S20.4). */
export const checkPhotosJob = followUp<{ phoneId: string }>({
  name: 'check_photos',
  key: ({ phoneId }) => `check_photos:${phoneId}`,
  priority: 20,
})

/** Puts a phone before staff whose IMEI is of another model than it is listed as (S20.1). */
export const markOtherImeiJob = followUp<{ phoneId: string; maker: string; models: readonly string[] }>({
  name: 'mark_other_imei',
  priority: 20,
})
