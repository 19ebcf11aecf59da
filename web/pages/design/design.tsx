import { data } from 'react-router'
import { marketContext } from '#shared/page-context.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/design.ts'
import { Badges, Buttons, Fields } from './controls.tsx'
import { Colours, Icons, Spacing, TypeScale } from './foundations.tsx'
import { Documents, NextSteps, Progresses } from './orders.tsx'
import { Cards, Dialogs, Empty, FactLists, Sheets, Tables } from './surfaces.tsx'

export const meta = () => [...pageMeta('Design', 'The visual language of this market.'), { name: 'robots', content: 'noindex' }]

/** For developers only: 404 in production, where there is no demo either (server/config.ts). */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(marketContext).settings.demo) throw data(null, { status: 404 })
  return null
}

/** The visual language, shown with the same components that the pages use. */
export default function Design() {
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="font-bold text-3xl sm:text-4xl">Design</h1>
      <p className="muted mt-3 max-w-2xl text-lg">
        What every page is made of. The switch at the top of the window shows it in the other colours.
      </p>
      <TypeScale />
      <Spacing />
      <Colours />
      <Icons />
      <Buttons />
      <Fields />
      <Badges />
      <Cards />
      <FactLists />
      <Tables />
      <NextSteps />
      <Progresses />
      <Documents />
      <Sheets />
      <Dialogs />
      <Empty />
    </div>
  )
}
