import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { pageMeta } from '#web/lib/title.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { DashboardPage } from '../../dashboard-page.tsx'
import type { Route } from './+types/letter-text.ts'
import { LetterEditor } from './letter-editor.tsx'
import { letterQuery } from './queries.ts'

export const meta = () => pageMeta(t('ownTexts.letters'), t('ownTexts.about'))

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => begin(() => [ensure(letterQuery(params.kind))])

/** A kind of letter: what it says in each language, an example of it, and the versions of each text. */
export default function LetterText({ params: { kind } }: Route.ComponentProps) {
  const letter = useQuery(letterQuery(kind))
  return (
    <DashboardPage
      title={letter.data?.subject ?? t('ownTexts.letters')}
      note={t('ownTexts.letterNote')}
      tools={
        <Link to="/dashboard/texts" className="link">
          {t('ownTexts.allTexts')}
        </Link>
      }
    >
      <Loaded query={letter} pending={<SpinnerBlock label={t('ownTexts.loading')} />}>
        {(shown) => <LetterEditor key={kind} letter={shown} />}
      </Loaded>
    </DashboardPage>
  )
}
