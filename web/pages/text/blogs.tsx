import { TextPage } from '#web/components/text-page.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Icon } from '#web/ui/icon.tsx'
import { answers } from './answers.tsx'

export const meta = () => pageMeta('Blog Page', 'Four questions about building for the web, answered.')

/** S2.24 */
export default function Blogs() {
  return (
    <TextPage title="Blog Page" intro="Four questions we are asked about how a site like this one is built.">
      {answers.map(({ question, answer }) => (
        <details key={question} className="surface group" name="answers">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-5 [&::-webkit-details-marker]:hidden">
            <h2 className="mt-0! text-lg!">{question}</h2>
            <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 px-5 pb-6 [&_code]:rounded [&_code]:bg-base-200 [&_code]:px-1 [&_code]:text-sm [&_pre_code]:bg-transparent [&_pre]:overflow-x-auto [&_pre]:rounded-field [&_pre]:bg-base-200 [&_pre]:p-4">
            {answer}
          </div>
        </details>
      ))}
    </TextPage>
  )
}
