import { Time } from './time.tsx'

export type Happened = { at: string; text: string }

/** A list of events, newest first. */
export const Timeline = ({ label, happened }: { label: string; happened: readonly Happened[] }) => (
  <ol aria-label={label}>
    {happened.toReversed().map(({ at, text }, place) => (
      <li key={`${at} ${text}`} className="group flex gap-3">
        <span aria-hidden="true" className="flex flex-col items-center">
          <span
            className={`mt-1.5 size-2.5 shrink-0 rounded-full ${place === 0 ? 'bg-primary ring-4 ring-primary/15' : 'bg-base-content/30'}`}
          />
          <span className="w-px grow bg-base-300 group-last:hidden" />
        </span>
        <div className="min-w-0 pb-4 group-last:pb-0">
          <p className={`wrap-anywhere ${place === 0 ? 'font-medium' : ''}`}>{text}</p>
          <p className="muted text-sm">
            <Time at={at} as="full" />
          </p>
        </div>
      </li>
    ))}
  </ol>
)
