import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { getText } from '#shared/contract/own-texts.ts'
import type { OwnTextName } from '#shared/domain/texts/own-texts.ts'
import { standardText } from '#shared/domain/texts/standard-texts.ts'
import { marketContext, type PageContext } from '#shared/page-context.ts'
import { NotFound } from '#web/components/not-found.tsx'
import { OwnText } from '#web/components/own-text.tsx'
import { TextPage } from '#web/components/text-page.tsx'
import { api } from '#web/lib/api.ts'
import { useSettings } from '#web/lib/settings.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

export type Given = OutputOf<typeof getText>
type Context = { get: (key: typeof marketContext) => PageContext }

/** The loaders of a page with a text: on the server, and in the browser on the way from another page. */
export const textOnServer =
  (name: OwnTextName) =>
  ({ context }: { context: Readonly<Context> }) =>
    context.get(marketContext).api.getText({ name })
export const textInBrowser = (name: OwnTextName) => () => api.getText({ name })

type Props = { name: OwnTextName; title: string; given: Given; before?: ReactNode; children?: ReactNode }

/** A page whose text an owner can write (S16.1): in the market's own words, else as the software brings it. */
export function MarketText({ name, title, given, before, children }: Props) {
  const settings = useSettings()
  const standard = settings && standardText(name, settings)
  if (given.text === null && !standard) return <NotFound />
  return (
    <TextPage title={title} {...(given.text === null && standard && { intro: standard.intro })}>
      {before}
      <OwnText text={given.text ?? standard?.text ?? ''} />
      {children}
      <Versions name={name} given={given} />
    </TextPage>
  )
}

/** Of a legal page in the market's own words: since when it holds, what holds next, and what held before. */
function Versions({ name, given: { version, holdsFrom, versions } }: { name: OwnTextName; given: Given }) {
  const next = versions.filter((one) => one.version > version).at(-1)
  const former = versions.filter((one) => one.version < version)
  if (versions.length === 0) return null
  return (
    <footer className="muted mt-8 border-base-300 border-t pt-4 text-sm">
      {holdsFrom && <p>{tr('ownTexts.holdsSince', { at: <Time at={holdsFrom} as="day" /> })}</p>}
      {next && (
        <p className="mt-2">
          {tr('ownTexts.nextHolds', {
            at: <Time at={next.holdsFrom} as="day" />,
            link: (text) => (
              <Link to={versionAddress(name, next.version)} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {former.length > 0 && (
        <ul className="mt-2">
          {former.map((one) => (
            <li key={one.version}>
              <Link to={versionAddress(name, one.version)} className="link">
                {tr('ownTexts.formerVersion', { at: <Time at={one.holdsFrom} as="day" /> })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

export const versionAddress = (name: string, version: number) => `/versions/${name}/${version}`
