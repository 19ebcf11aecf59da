import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'

/** Links to the parts of a long page, by their ids. */
export const JumpList = ({ parts }: { parts: readonly { id: string; title: string }[] }) => (
  <nav aria-label={t('ui.onThisPage')} className="mb-6">
    <ul className="flex flex-wrap gap-2">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: `#${id}` }}
            className="btn btn-sm h-auto min-h-8 max-w-full whitespace-normal border-base-300 bg-base-100 py-1 font-normal"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
