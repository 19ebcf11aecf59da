import { Link } from 'react-router'
import { priceText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { phoneAddress } from '#web/lib/addresses.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { RowState, Shown } from './rows-of-file.ts'

const states: Record<Exclude<RowState, 'known'>, { label: MessageFor; tone: BadgeTone }> = {
  ready: { label: msg('listFile.stateReady'), tone: 'primary' },
  noPictures: { label: msg('listFile.stateNoPictures'), tone: 'warm' },
  faulty: { label: msg('listFile.stateFaulty'), tone: 'bad' },
  listed: { label: msg('listFile.stateListed'), tone: 'good' },
  refused: { label: msg('listFile.stateRefused'), tone: 'bad' },
}

/** Every phone of a file, by its line: whether it can be listed, and what is wrong with it. */
export const FileRows = ({ rows }: { rows: readonly Shown[] }) => (
  <ul className="surface divide-y divide-base-300" aria-label={t('listFile.phones')}>
    {rows.map((shown) => (
      <li key={shown.row.line} className="p-4">
        <FileRow shown={shown} />
      </li>
    ))}
  </ul>
)

function FileRow({ shown: { row, state, outcome, missing } }: { shown: Shown }) {
  const { line, name, externalId, draft, pictures, known } = row
  const listingId = outcome?.state === 'listed' ? outcome.listingId : known?.state === 'listed' ? known.listingId : undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="muted text-sm">{t('listFile.line', { line })}</span>
        {externalId && (
          <bdi className="muted wrap-anywhere text-sm" dir="auto">
            {externalId}
          </bdi>
        )}
        {state === 'known' && known ? (
          <Badge>{t('listFile.stateKnown', { state: known.state })}</Badge>
        ) : (
          state !== 'known' && <Badge tone={states[state].tone}>{t(states[state].label)}</Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3">
        <bdi className="wrap-anywhere min-w-0 font-medium" dir="auto">
          {listingId ? (
            <Link className="link link-hover" to={phoneAddress(listingId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </bdi>
        {draft && <span className="tabular-nums">{priceText(draft.resalePrice)}</span>}
        {pictures.length > 0 && <span className="muted">{t('listFile.picturesOf', { count: pictures.length })}</span>}
      </p>
      <Words shown={{ row, state, outcome, missing }} />
    </>
  )
}

/** What is wrong with a row, and what to do about it. */
function Words({ shown: { row, outcome, missing } }: { shown: Shown }) {
  const { known, draft } = row
  const faults = row.faults.map(({ column, why, advice }) => ({
    what: column === null ? why : t('listFile.fault', { column, why }),
    advice,
  }))
  return (
    <>
      {faults.length > 0 && (
        <ul className="mt-1 grid gap-1 text-sm">
          {faults.map(({ what, advice }) => (
            <li key={what} className="wrap-anywhere">
              <span className="text-error">{what}</span> <span className="muted block">{advice}</span>
            </li>
          ))}
        </ul>
      )}
      {outcome?.state === 'refused' && <p className="wrap-anywhere mt-1 text-error text-sm">{outcome.why}</p>}
      {missing.length > 0 && (
        <p className="wrap-anywhere mt-1 text-sm">{t('listFile.missingHere', { names: missing.join(', ') })}</p>
      )}
      {known?.state === 'deleted' && <p className="mt-1 text-sm">{t('listFile.deletedText')}</p>}
      {known && draft && known.price !== draft.resalePrice && (
        <p className="mt-1 text-sm">
          {t('listFile.otherPrice', { now: priceText(known.price), next: priceText(draft.resalePrice) })}
        </p>
      )}
    </>
  )
}
