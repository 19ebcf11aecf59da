import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { failsWithoutData } from '../../dashboard-query.ts'

/** The texts that this market has in its own words. */
export const ownTextsQuery = queryOptions({
  queryKey: keys.ownTexts.list,
  queryFn: ({ signal }) => api.listOwnTexts({}, { signal }),
})

/** A text with all its versions. */
export const ownTextQuery = (name: string) =>
  queryOptions({
    queryKey: keys.ownTexts.one(name),
    queryFn: ({ signal }) => api.getOwnText({ name }, { signal }),
    throwOnError: failsWithoutData,
  })

export const lettersQuery = queryOptions({
  queryKey: keys.ownTexts.letters,
  queryFn: ({ signal }) => api.listLetters({}, { signal }),
})

export const letterQuery = (kind: string) =>
  queryOptions({
    queryKey: keys.ownTexts.letter(kind),
    queryFn: ({ signal }) => api.getLetter({ kind }, { signal }),
    throwOnError: failsWithoutData,
  })
