import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isOwnTextName, type OwnTextName, ownTextTitles } from '#shared/domain/texts/own-texts.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { NotFound } from '#web/components/not-found.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import type { Route } from './+types/page-text.ts'
import { PageEditor } from './page-editor.tsx'
import { ownTextQuery } from './queries.ts'
import { VersionList } from './version-list.tsx'

export const meta = () => pageMeta(t('ownTexts.pages'), t('ownTexts.about'))

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => begin(() => [ensure(ownTextQuery(params.name))])

/** A page of the market in its own words: its text in each language, a preview, and its versions. */
export default function PageText({ params }: Route.ComponentProps) {
  return isOwnTextName(params.name) ? <Editing key={params.name} name={params.name} /> : <NotFound />
}

function Editing({ name }: { name: OwnTextName }) {
  const text = useQuery(ownTextQuery(name))
  return (
    <DashboardPage
      title={t(ownTextTitles[name])}
      tools={
        <Link to="/dashboard/texts" className="link">
          {t('ownTexts.allTexts')}
        </Link>
      }
    >
      <Loaded query={text} pending={<SpinnerBlock label={t('ownTexts.loading')} />}>
        {({ standard, versions }) => (
          <div className="grid gap-6">
            {/* What somebody else publishes is not put in place of what is being typed. */}
            <PageEditor key={versions[0]?.version ?? 0} name={name} standard={standard} newest={versions[0]} />
            <VersionList name={name} standard={standard} versions={versions} />
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}
