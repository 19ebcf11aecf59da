import { Fragment } from 'react'
import { apiRules } from '#shared/contract/api-rules.ts'
import { contractDoc } from '#shared/contract/reference.ts'
import { pageMeta } from '#web/lib/title.ts'
import type { Route } from './+types/api-reference.ts'
import { ApiOperation } from './api-operation.tsx'
import { useOpenTarget } from './use-open-target.ts'

export const meta = () => pageMeta('API', 'Every call of the marketplace: who may make it, what goes in, what comes out.')

/** Runs on the server, so that the browser gets the texts without the contract's schemas. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  rules: [...apiRules],
  parts: contractDoc(new URL(request.url).origin),
})

export default function ApiReference({ loaderData: { rules, parts } }: Route.ComponentProps) {
  useOpenTarget()
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="font-bold text-3xl sm:text-4xl">API</h1>
      <p className="muted mt-4 max-w-2xl text-lg">
        Every call of the marketplace. The pages of this site use these and no others. The same as an{' '}
        <a href="/openapi.json" className="link text-primary">
          OpenAPI 3.1 document
        </a>
        .
      </p>
      <ul className="mt-6 grid max-w-3xl list-disc gap-2 ps-5 leading-relaxed">
        {rules.map((rule) => (
          <li key={rule} className="wrap-anywhere">
            <Marked text={rule} />
          </li>
        ))}
      </ul>
      <div className="mt-10 gap-10 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        {/* Hidden on narrow windows, where the folded operations themselves are the overview. */}
        <nav
          aria-label="Calls"
          className="hidden self-start lg:sticky lg:block lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
        >
          {parts.map(({ title, operations }) => (
            <Fragment key={title}>
              <p className="muted mt-4 mb-1 font-semibold text-sm first:mt-0">{title}</p>
              <ul>
                {operations.map(({ name, method, path }) => (
                  <li key={name}>
                    <a href={`#${name}`} className="flex rounded-field px-2 py-1.5 font-mono text-xs hover:bg-base-300">
                      <span className="w-14 flex-none text-primary">{method}</span>
                      <span className="min-w-0 break-all">{path}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
        <div>
          {parts.map(({ title, operations }) => (
            <section key={title} className="mb-12">
              <h2 className="mb-4 font-bold text-2xl">{title}</h2>
              <div className="grid grid-cols-1 gap-3">
                {operations.map((operation) => (
                  <ApiOperation key={operation.name} operation={operation} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Renders text between backticks as code. */
const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>
  })
