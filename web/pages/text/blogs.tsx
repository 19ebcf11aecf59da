import { t } from '#shared/language/message.ts'
import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Answer } from './answer.ts'
import { buyerAnswers } from './buyer-answers.tsx'
import { webAnswers } from './web-answers.tsx'

export const meta = () => pageMeta(t('texts.blogPage'), t('texts.whatLookForWhenBuy'))

/** S2.24, and questions that buyers of used phones ask. */
export default function Blogs() {
  return (
    <TextPage title={t('texts.blogPage')} intro={t('texts.whatBuyersUsedPhonesAsk')}>
      <Questions id="used-phones" title={t('texts.buyingUsedPhone')} answers={buyerAnswers} />
      <Questions id="the-web" title={t('texts.buildingForWeb')} answers={webAnswers} />
    </TextPage>
  )
}

const Questions = ({ id, title, answers }: { id: string; title: string; answers: Answer[] }) => (
  <section aria-labelledby={id} className="grid gap-4">
    <h2 id={id}>{title}</h2>
    {answers.map(({ question, answer }) => (
      <details key={t(question)} className="surface group" name="answers">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-5 [&::-webkit-details-marker]:hidden">
          <h3 className="font-semibold text-lg">{t(question)}</h3>
          <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 px-5 pb-6 [&_code]:rounded [&_code]:bg-base-200 [&_code]:px-1 [&_code]:text-sm [&_pre_code]:bg-transparent [&_pre]:overflow-x-auto [&_pre]:rounded-field [&_pre]:bg-base-200 [&_pre]:p-4">
          {answer()}
        </div>
      </details>
    ))}
  </section>
)
