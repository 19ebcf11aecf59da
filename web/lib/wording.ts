import type { MetaDescriptor } from 'react-router'
import { type Wording, type WordingName, wordings } from '#shared/domain/wording.ts'
import { useSettings } from './settings.ts'
import { pageMeta } from './title.ts'

/** The texts of the pages in the wording that the server is configured for. */
export const useWording = (): Wording => wordings[useSettings()?.wording ?? 'english']

type Matches = { matches: readonly ({ loaderData: unknown } | undefined)[] }

/** A route's `meta` whose title comes from the wording table. */
export const wordedMeta =
  (title: { [Name in keyof Wording]: Wording[Name] extends string ? Name : never }[keyof Wording], description: string) =>
  ({ matches }: Matches): MetaDescriptor[] => {
    const settings = matches[0]?.loaderData as { wording?: WordingName } | undefined
    return pageMeta(wordings[settings?.wording ?? 'english'][title], description)
  }
