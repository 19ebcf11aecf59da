import type { Config } from '#server/config.ts'
import { importListings } from '#server/features/moving-in/import-listings.ts'
import { importPeople, type Known } from '#server/features/moving-in/import-people.ts'
import { readMapping } from '#server/features/moving-in/mapping.ts'
import type { Outcome } from '#server/features/moving-in/outcome.ts'
import { isBuiltIn } from '#server/ports/identity/built-in-identity.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { openWithIdentity } from './open-with-identity.ts'
import { outcomeText } from './outcome-text.ts'

type Options = { mapping: string; isTrial: boolean; sendsLetters: boolean }

/**
 * Brings people, listings and pictures over from another system, as a mapping file says (docs/IMPORT.md). Returns the exit code:
 * 1 if a row was refused.
 */
export async function importMapped(config: Config, { mapping: file, isTrial, sendsLetters }: Options): Promise<number> {
  const mapping = await readMapping(file)
  const { database, identity, close } = await openWithIdentity(config)
  const { connection } = database
  try {
    const outcomes: [string, Outcome][] = []
    let known: Known = { byId: new Map(), roles: new Map() }
    if (mapping.people) {
      if (!isBuiltIn(identity)) throw appError('mapped_people_elsewhere')
      const { people, folder } = mapping
      const made = await importPeople({ connection, identity, isTrial, sendsLetters }, { people, folder })
      known = made.known
      outcomes.push(['people', made.outcome])
    }
    if (mapping.listings) {
      const { listings, folder, pictures, source } = mapping
      const options = { connection, config, images: openImages(config).images, isTrial, source, known }
      outcomes.push(['listings', await importListings(options, { listings, folder, pictures })])
    }
    if (isTrial) process.stdout.write('This was a dry run: nothing was made.\n')
    for (const [what, outcome] of outcomes) process.stdout.write(`${outcomeText(what, outcome, isTrial)}\n`)
    return outcomes.some(([, { refused }]) => refused.length > 0) ? 1 : 0
  } finally {
    await close()
  }
}
