import type { ReactNode } from 'react'
import type { FieldDoc } from '#shared/contract/field-doc.ts'
import type { OperationDoc } from '#shared/contract/reference.ts'
import type { Refusal } from '#shared/contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'

/** One operation of the API, folded by default; its name is its anchor (use-open-target.ts). */
export function ApiOperation({ operation }: { operation: OperationDoc }) {
  const { name, method, path, summary } = operation
  return (
    <article className="surface min-w-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <h3 className="break-all font-mono font-semibold text-base sm:text-lg">
              <span className="text-primary">{method}</span> {path}
            </h3>
            <p className="muted mt-1 wrap-anywhere">{summary}.</p>
          </div>
          <Icon name="chevron" className="mt-1.5 size-5 transition-transform group-open:rotate-180" />
        </summary>
        {/* Inside `details`, so that a browser that navigates to the anchor unfolds it. */}
        <div id={name} className="scroll-mt-48 border-base-300 border-t p-4 sm:px-6">
          <Unfolded operation={operation} />
        </div>
      </details>
    </article>
  )
}

function Unfolded({ operation }: { operation: OperationDoc }) {
  const { access, key, limit, fields, answer, paged, refusals, refusalWords, example } = operation
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold text-primary">For {access}</span>
        <span className="muted">
          ; {limit}; API key: {key}
        </span>
      </p>
      {fields.map(({ place, rows }) => (
        <Part key={place} title={`In the ${place}`}>
          <Fields rows={rows} />
        </Part>
      ))}
      <Part title={paged ? 'The answer, with Link to the next page' : 'The answer'}>
        <Fields rows={answer} />
      </Part>
      <Part title="Refused">
        <Refusals refusals={refusals} />
        {refusalWords && (
          <p className="muted mt-2 text-sm">
            Each with <code className="break-all">{refusalWords}</code> beside code and message.
          </p>
        )}
      </Part>
      <Part title={`Example: ${example.as}`}>
        <Sample text={example.request} copied={example.curl} label="Copy as curl" />
        <Sample text={example.answer} copied={example.answer} label="Copy the answer" />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h4 className="mb-1.5 font-semibold text-sm">{title}</h4>
    {children}
  </section>
)

const rowClasses = 'flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5 text-sm'

const Fields = ({ rows }: { rows: FieldDoc[] }) => (
  <ul className="divide-y divide-base-300">
    {rows.map(({ name, type, optional, bounds }) => (
      <li key={name} className={rowClasses}>
        <code className="break-all font-semibold">{name}</code>
        <span className="muted">
          {type}
          {optional && ', optional'}
        </span>
        {bounds && <span className="muted">{bounds}</span>}
      </li>
    ))}
  </ul>
)

const Refusals = ({ refusals }: { refusals: Refusal[] }) => (
  <ul className="divide-y divide-base-300">
    {refusals.map(({ status, code, when, body }) => (
      <li key={`${code} ${when}`} className={rowClasses}>
        <code className="font-semibold">
          {status} {code}
        </code>
        <span className="muted min-w-0 break-words">
          {when.replaceAll('`', '')}
          {body && (
            <>
              {' '}
              <code>{body.reason}</code> <q>{body.message}</q>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)

function Sample({ text, copied, label }: { text: string; copied: string; label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => notify.success('Copied'),
      () => notify.error('It could not be copied: select it and copy by hand.'),
    )
  return (
    <div className="mt-2 rounded-field bg-base-200 p-3">
      <pre className="whitespace-pre-wrap break-all font-mono text-xs leading-relaxed">{text}</pre>
      <div className="mt-2 flex justify-end">
        <Button tone="quiet" size="small" onClick={copy}>
          {label}
        </Button>
      </div>
    </div>
  )
}
